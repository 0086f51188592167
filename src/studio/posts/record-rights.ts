import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import { recordRights } from "../../model/post-types/permission.ts";
import { useApp } from "../data/app-context.ts";
import { useSession } from "../data/session.ts";

/** What the person at the screen may do with the records of a type, as the server will judge it too. */
export function useRecordRights({ permission }: Pick<PostType, "permission">) {
  const { user } = useSession();
  const { appUserRole } = useApp();
  const rights = recordRights(permission, { signedIn: true, role: user?.role ?? 0, appRole: appUserRole });
  const isMine = (post: Post) => user !== undefined && post.userId === user.id;
  return {
    mayRead: rights.read !== "none",
    mayCreate: rights.create,
    mayRemove: rights.remove === "all",
    /** Whether there may be records that the person may change. */
    mayUpdateSome: rights.update !== "none",
    mayUpdate: (post: Post) => rights.update === "all" || (rights.update === "own" && isMine(post)),
    mayMove: (post: Post) =>
      rights.update === "all" || (rights.update === "own" && isMine(post)) || (user !== undefined && post.assigneeIds.includes(user.id)),
  };
}
