import { roles } from "../../model/access/guards.ts";
import { useViewAs } from "./view-as.ts";

/** The role that the screens of an app are drawn for: never more than one's own. */
export function roleShown(app: number, own: number): number {
  const { viewed } = useViewAs.getState();
  return viewed?.app === app ? Math.min(viewed.role, own || roles.platformAdmin) : own;
}
