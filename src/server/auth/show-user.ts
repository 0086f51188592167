import type { PersonShown } from "../../contract/shared.ts";
import type { User } from "../../contract/users.ts";
import type { Person } from "../kernel/scope.ts";
import type { ShownRow } from "./people/store.ts";
import type { UserRow } from "./store.ts";

/** A person as they see themselves. */
export function showUser(row: UserRow): User {
  return {
    id: row.user_id,
    username: row.username,
    email: row.email,
    emailVerifiedAt: row.email_verified_at?.toISOString() ?? null,
    pendingEmail: row.pending_email,
    phone: row.phone,
    phoneVerifiedAt: row.phone_verified_at?.toISOString() ?? null,
    nickname: row.nickname,
    firstName: row.first_name,
    lastName: row.last_name,
    avatar: row.avatar,
    birthday: row.birthday,
    role: row.role,
    createdAt: row.created_at.toISOString(),
    deleteAt: row.delete_at?.toISOString() ?? null,
  };
}

export function personOf(row: Pick<UserRow, "user_id" | "username" | "nickname" | "first_name" | "last_name" | "avatar" | "role">): Person {
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
export function showPerson(row: ShownRow): PersonShown {
  return { id: row.user_id, nickname: row.nickname, firstName: row.first_name, lastName: row.last_name, avatar: row.avatar };
}

/**
 * The address at which a person is written to, and by which others may know them: one that they proved, or the one that they sign in with.
 * What somebody only says of themselves is neither.
 */
export function knownEmail({ email, email_verified_at: provedAt, username }: UserRow): string | null {
  return email !== null && (provedAt !== null || email === username) ? email : null;
}

/** A username may be an address or a number; others see only as much as tells two people apart. */
export function hideAddress(username: string): string {
  const [before = "", host] = username.split("@");
  return host === undefined ? `…${before.slice(-3)}` : before;
}
