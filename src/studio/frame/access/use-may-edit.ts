import { guards } from "../../../model/access/guards.ts";
import { type CurrentApp, useApp } from "../../data/app-context.ts";
import { useSession } from "../../data/session.ts";
import { useViewAs } from "../../data/view-as.ts";

/** Whether the person may change pages and data types of the app at hand. */
export function useMayEdit(): boolean {
  return usePasses("app-editor");
}

/** Whether the person may change what only the app's admins change. */
export function useIsAdmin(): boolean {
  return usePasses("app-admin");
}

function usePasses(guard: Guarding): boolean {
  const { user } = useSession();
  const { viewed } = useViewAs();
  return passes(guard, viewed ? 0 : user?.role, useApp());
}

/** The same asked outside of any component, where an app may be at hand or none. */
export function passesIn(app: CurrentApp | undefined, guard: Guarding): boolean {
  return app !== undefined && passes(guard, useViewAs.getState().viewed ? 0 : useSession.getState().user?.role, app);
}

type Guarding = "app-editor" | "app-admin";

function passes(guard: Guarding, role = 0, { appUserRole }: CurrentApp): boolean {
  return guards[guard].passes({ signedIn: true, role, appRole: appUserRole });
}
