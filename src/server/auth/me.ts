import type { InputOf } from "../../contract/endpoint.ts";
import type { changeMe as changeContract, User } from "../../contract/users.ts";
import { titleOf } from "../kernel/read-input.ts";
import { refuseFields, type Scope, signedInPerson, type WriteScope } from "../kernel/scope.ts";
import { changeAccount, readAccount } from "./change-account.ts";
import { avatarLeft, personRenamed } from "./events.ts";
import { showUser } from "./show-user.ts";
import { type ProfileColumn, type UserRow, updateProfile, userById, userForChange } from "./store.ts";

export async function me(scope: Pick<Scope, "db" | "person" | "appRole" | "groups">): Promise<User> {
  const { id, acting } = signedInPerson(scope);
  const row = await userById(scope.db, id);
  if (!row) throw new Error("a signed-in person has no row");
  if (!acting) return showUser(row);
  const { byName: by, why, mayChange, until } = acting;
  return { ...showUser(row), acting: { by, why, mayChange, until: until.toISOString() } };
}

/** Changes the own profile, and with the present password also how one signs in. */
export async function changeMe(scope: Scope, changes: InputOf<typeof changeContract>): Promise<User> {
  const { id: _id, createdAt: _at, username, role, email, phone, password, currentPassword, ...sent } = changes;
  const {
    emailVerifiedAt: _proved,
    pendingEmail: _pending,
    phoneVerifiedAt: _phoneAt,
    deleteAt: _deleteAt,
    acting: _acting,
    ...profile
  } = sent;
  const row = await userById(scope.db, signedInPerson(scope).id);
  if (!row) throw new Error("a signed-in person has no row");
  refuseOther("username", username, row.username);
  refuseOther("role", role, row.role);
  const account = await readAccount(scope, row, { email, phone, password, currentPassword });
  return scope.write(async (writing) => {
    for (const [column, value] of Object.entries(profile) as [ProfileColumn, string | null | undefined][]) {
      if (value !== undefined)
        await updateProfile(writing.db, row.user_id, {
          column,
          value: column === "birthday" && value === "" ? null : value,
          now: scope.now,
        });
    }
    if (profile.avatar !== undefined && profile.avatar !== row.avatar && row.avatar !== "")
      await writing.publish(avatarLeft, { user: row.user_id, file: row.avatar });
    if (isRenamed(row, profile)) await writing.publish(personRenamed, { user: row.user_id });
    await changeAccount(writing, scope.outside, { user: row.user_id, changes: account });
    return me(writing);
  });
}

function isRenamed(
  row: UserRow,
  { nickname, firstName, lastName }: Pick<InputOf<typeof changeContract>, "nickname" | "firstName" | "lastName">,
): boolean {
  const names = [
    [nickname, row.nickname],
    [firstName, row.first_name],
    [lastName, row.last_name],
  ];
  return names.some(([sent, present]) => sent !== undefined && sent !== present);
}

/** Sets the address of the caller's picture, "" for none; answers the one before. */
export async function changeAvatar(scope: WriteScope, avatar: string): Promise<string> {
  const row = await userForChange(scope.db, signedInPerson(scope).id);
  if (!row) throw new Error("a signed-in person has no row");
  await updateProfile(scope.db, row.user_id, { column: "avatar", value: avatar, now: scope.now });
  return row.avatar;
}

function refuseOther(key: string, sent: unknown, present: unknown): void {
  if (sent !== undefined && sent !== present) throw refuseFields({ [key]: { title: titleOf(key), messages: ["is read-only"] } });
}
