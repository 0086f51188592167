import type { InputOf } from "../../contract/endpoint.ts";
import type { changeMe as changeContract, User } from "../../contract/users.ts";
import { titleOf } from "../read-input.ts";
import { refuseFields, type Scope, signedInPerson } from "../scope.ts";
import { changeAccount, readAccount } from "./change-account.ts";
import { showUser } from "./show-user.ts";
import { type ProfileColumn, updateProfile, userById } from "./store.ts";

export async function me(scope: Pick<Scope, "db" | "person" | "appRole">): Promise<User> {
  const row = await userById(scope.db, signedInPerson(scope).id);
  if (!row) throw new Error("a signed-in person has no row");
  return showUser(row);
}

/** Changes the own profile, and with the present password also how one signs in. */
export async function changeMe(scope: Scope, changes: InputOf<typeof changeContract>): Promise<User> {
  const { id: _id, createdAt: _at, username, role, email, phone, password, currentPassword, ...profile } = changes;
  const row = await userById(scope.db, signedInPerson(scope).id);
  if (!row) throw new Error("a signed-in person has no row");
  refuseOther("username", username, row.username);
  refuseOther("role", role, row.role);
  const account = await readAccount(scope, row, { email, phone, password, currentPassword });
  return scope.write(async (writing) => {
    for (const [column, value] of Object.entries(profile) as [ProfileColumn, string | null | undefined][]) {
      if (value !== undefined)
        await updateProfile(writing.db, row.user_id, column, column === "birthday" && value === "" ? null : value, scope.now);
    }
    await changeAccount(writing, row, account);
    return me(writing);
  });
}

function refuseOther(key: string, sent: unknown, present: unknown): void {
  if (sent !== undefined && sent !== present) throw refuseFields({ [key]: { title: titleOf(key), messages: ["is read-only"] } });
}
