import { guards } from "../../model/access/guards.ts";
import { useApp } from "../data/app-context.ts";
import { useSession } from "../data/session.ts";

/** Whether the person may change pages and data types of the app at hand. */
export function useMayEdit(): boolean {
  const { user } = useSession();
  return guards["app-editor"].passes({ signedIn: true, role: user?.role ?? 0, appRole: useApp().appUserRole });
}
