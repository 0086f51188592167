import { guards } from "../../model/access/guards.ts";
import { useApp } from "../data/app-context.ts";
import { useSession } from "../data/session.ts";
import { useViewAs } from "../data/view-as.ts";

/** Whether the person at the screen may change the form of a type, and its workflow. */
export function useStanding(): { readonly mayEdit: boolean; readonly isAdmin: boolean } {
  const { user } = useSession();
  const { viewed } = useViewAs();
  const who = { signedIn: true, role: viewed ? 0 : (user?.role ?? 0), appRole: useApp().appUserRole };
  return { mayEdit: guards["app-editor"].passes(who), isAdmin: guards["app-admin"].passes(who) };
}
