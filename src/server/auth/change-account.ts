import { readLoginName } from "../../model/access/login-name.ts";
import { refuseFields, type Scope, type WriteScope } from "../scope.ts";
import { takeFor } from "./create-user.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import {
  callerByToken,
  deleteOtherSessions,
  releaseLogin,
  type UserRow,
  updateLoginColumn,
  updatePassword,
  userForChange,
} from "./store.ts";
import { hashToken } from "./tokens.ts";

interface AccountSent {
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly password?: string | undefined;
  readonly currentPassword?: string | undefined;
}

/** What changes of how one signs in; absent keys stay. */
export interface AccountChanges {
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly passwordHash?: string;
}

/** Reads what is to change of how one signs in. Who has the open screen of somebody else does not have their password. */
export async function readAccount(scope: Scope, row: UserRow, sent: AccountSent): Promise<AccountChanges> {
  const email = readName("email", "E-mail", sent.email, row.email);
  const phone = readName("phone", "Phone number", sent.phone, row.phone);
  const changes = { ...(email === undefined ? {} : { email }), ...(phone === undefined ? {} : { phone }) };
  if (sent.password === undefined && Object.keys(changes).length === 0) return {};
  await checkPassword(scope, row, sent.currentPassword);
  return sent.password === undefined ? changes : { ...changes, passwordHash: await hashPassword(sent.password) };
}

/** Undefined: it stays as it is. */
function readName(
  kind: "email" | "phone",
  title: string,
  sent: string | null | undefined,
  present: string | null,
): string | null | undefined {
  if (sent === undefined || (sent || null) === present) return undefined;
  if (!sent) return null;
  const read = readLoginName(sent);
  if (!read.ok || read.value.kind !== kind)
    throw refuseFields({ [kind]: { title, messages: [`must be ${kind === "email" ? "an e-mail address" : "a phone number"}`] } });
  return read.value.canonical === present ? undefined : read.value.canonical;
}

async function checkPassword(scope: Scope, row: UserRow, password = ""): Promise<void> {
  scope.visit.count("sign-in", row.username);
  const problem = password === "" ? "require" : (await isPassword(password, row.password_hash)) ? null : "is not correct";
  if (problem !== null) throw refusePassword(problem);
}

function refusePassword(problem: string) {
  return refuseFields({ currentPassword: { title: "Current password", messages: [problem] } });
}

/**
 * A new password ends every other session of the person: whoever had the old one is out. `read` is the person as the changes were read
 * against: since then others may have changed them, and the password too.
 */
export async function changeAccount(scope: WriteScope, read: UserRow, changes: AccountChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const { email, phone, passwordHash } = changes;
  const row = await userForChange(scope.db, read.user_id);
  if (!row || row.password_hash !== read.password_hash) throw refusePassword("is not correct");
  if (email !== undefined) await moveLogin(scope, row, "email", "E-mail", email);
  if (phone !== undefined) await moveLogin(scope, row, "phone", "Phone number", phone);
  if (passwordHash === undefined) return;
  await updatePassword(scope.db, row.user_id, passwordHash, scope.now);
  const token = scope.visit.token ?? "";
  const session = await callerByToken(scope.db, row.user_id, hashToken(token));
  await deleteOtherSessions(scope.db, row.user_id, session?.session_id ?? null);
}

/** The username stays good to sign in with, whatever it was once made of. */
async function moveLogin(scope: WriteScope, row: UserRow, column: "email" | "phone", title: string, to: string | null): Promise<void> {
  const from = row[column];
  if (to === from) return;
  if (to !== null && to !== row.username) await takeFor(scope, row.user_id, column, title, to);
  if (from !== null && from !== row.username) await releaseLogin(scope.db, from, row.user_id);
  await updateLoginColumn(scope.db, row.user_id, column, to, scope.now);
}
