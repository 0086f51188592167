import { Avatar } from "@mantine/core";
import type { User } from "../../../contract/users.ts";
import { nameOf } from "../labels/name-of.ts";

/** The picture of who is signed in, or the first letters of their name. */
export function AccountAvatar({ user }: { readonly user: User }) {
  return <Avatar size={32} src={user.avatar || null} name={nameOf(user)} alt="" />;
}
