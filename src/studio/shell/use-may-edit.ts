import { guards } from "../../model/access/guards.ts";
import { useApp } from "../data/app-context.ts";
import { useSession } from "../data/session.ts";

/** Whether the person may change pages and data types of the app at hand. */
export function useMayEdit(): boolean {
  return usePasses("app-editor");
}

/** Whether the person may change what only the app's admins change. */
export function useIsAdmin(): boolean {
  return usePasses("app-admin");
}

function usePasses(guard: keyof typeof guards): boolean {
  const { user } = useSession();
  return guards[guard].passes({ signedIn: true, role: user?.role ?? 0, appRole: useApp().appUserRole });
}
