import type { PersonShown } from "../../contract/shared.ts";
import type { User } from "../../contract/users.ts";
import type { Person } from "../scope.ts";
import type { UserRow } from "./store.ts";

/** A person as they see themselves. The password's hash never leaves the store's rows. */
export function showUser(row: UserRow): User {
  return {
    id: row.user_id,
    username: row.username,
    email: row.email,
    phone: row.phone,
    nickname: row.nickname,
    firstName: row.first_name,
    lastName: row.last_name,
    avatar: row.avatar,
    birthday: row.birthday,
    role: row.role,
    createdAt: row.created_at.toISOString(),
  };
}

export function personOf(row: UserRow): Person {
  return {
    id: row.user_id,
    username: row.username,
    nickname: row.nickname,
    firstName: row.first_name,
    lastName: row.last_name,
    avatar: row.avatar,
    role: row.role,
  };
}

/** A person as others see them: no name to sign in with, no address. */
export function showPerson(row: UserRow): PersonShown {
  return { id: row.user_id, nickname: row.nickname, firstName: row.first_name, lastName: row.last_name, avatar: row.avatar };
}

/** A username may be an address or a number; others see only as much as tells two people apart. */
export function hideAddress(username: string): string {
  const [before = "", host] = username.split("@");
  return host === undefined ? `…${before.slice(-3)}` : before;
}
