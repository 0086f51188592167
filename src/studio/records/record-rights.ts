import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import { rightsTo } from "../../model/types/group-access.ts";
import { useApp } from "../data/app-context.ts";
import { useSession } from "../data/session.ts";
import { useViewAs } from "../data/view-as.ts";

/** What the person at the screen may do with the records of a type, as the server will judge it too. */
export function useRecordRights(type: Pick<PostType, "permission" | "settings" | "given">) {
  const { user } = useSession();
  const { viewed } = useViewAs();
  const { appUserRole, groups = [] } = useApp();
  const rights = rightsTo(type, { signedIn: true, role: viewed ? 0 : (user?.role ?? 0), appRole: appUserRole, groups });
  // Which records a rule is about only the server knows: it refuses the others, and says why.
  const given = new Set(type.given);
  const isMine = (post: Post) => user !== undefined && post.userId === user.id;
  // Who looks with other eyes changes nothing.
  if (viewed)
    return {
      ...{ mayRead: rights.read !== "none" || given.has("see"), mayCreate: false, mayRemove: false, mayUpdateSome: false },
      ...{ mayUpdate: () => false, mayMove: () => false },
    };
  return {
    mayRead: rights.read !== "none" || given.has("see"),
    mayCreate: rights.create || given.has("add"),
    mayRemove: rights.remove === "all" || given.has("delete"),
    /** Whether there may be records that the person may change. */
    mayUpdateSome: rights.update !== "none" || given.has("change"),
    mayUpdate: (post: Post) => rights.update === "all" || given.has("change") || (rights.update === "own" && isMine(post)),
    mayMove: (post: Post) =>
      rights.update === "all" ||
      given.has("change") ||
      (rights.update === "own" && isMine(post)) ||
      (user !== undefined && post.assigneeIds.includes(user.id)),
  };
}
