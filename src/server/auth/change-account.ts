import { readLoginName } from "../../model/access/login-name.ts";
import { auditPlatform } from "../audit/public.ts";
import { mustBeConfirmed } from "../kernel/confirmed.ts";
import { refuseFields, type Scope, type WriteScope } from "../kernel/scope.ts";
import { needsCode } from "./codes/spend-code.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { askToProve } from "./prove-email.ts";
import { tellOfPassword } from "./reset-password.ts";
import { callerByToken } from "./session-store.ts";
import {
  deleteOtherSessions,
  passwordOf,
  releaseLogin,
  type UserRow,
  updateLoginColumn,
  updatePassword,
  updatePendingEmail,
  userWithPassword,
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
  /** What the present password was compared with. */
  readonly compared: string | null;
}

/** Reads what is to change of how one signs in; null: nothing. Who has the open screen of somebody else does not have their password. */
export async function readAccount(scope: Scope, row: UserRow, sent: AccountSent): Promise<AccountChanges | null> {
  const email = readName("email", "E-mail", { sent: sent.email, present: row.email, pending: row.pending_email });
  const phone = readName("phone", "Phone number", { sent: sent.phone, present: row.phone });
  const changes = { ...(email === undefined ? {} : { email }), ...(phone === undefined ? {} : { phone }) };
  if (sent.password === undefined && Object.keys(changes).length === 0) return null;
  const compared = await checkPassword(scope, row, sent.currentPassword);
  return { ...changes, compared, ...(sent.password !== undefined && { passwordHash: await hashPassword(sent.password) }) };
}

/** Undefined: it stays as it is. */
function readName(
  kind: "email" | "phone",
  title: string,
  {
    sent,
    present,
    pending = null,
  }: { readonly sent: string | null | undefined; readonly present: string | null; readonly pending?: string | null | undefined },
): string | null | undefined {
  // What is there may be sent back; where another address waits, that takes the waiting one away.
  if (sent === undefined || (pending === null && (sent || null) === present)) return undefined;
  if (!sent) return null;
  const read = readLoginName(sent);
  if (!read.ok || read.value.kind !== kind)
    throw refuseFields({ [kind]: { title, messages: [`must be ${kind === "email" ? "an e-mail address" : "a phone number"}`] } });
  return pending === null && read.value.canonical === present ? undefined : read.value.canonical;
}

/** Answers what the password was compared with. Whoever has none, or is asked for more than one, shows otherwise that it is them. */
async function checkPassword(scope: Scope, row: UserRow, password = ""): Promise<string | null> {
  scope.context.count("sign-in", row.username);
  const hash = (await passwordOf(scope.db, row.user_id))?.password_hash ?? null;
  if (hash === null || (await needsCode(scope.db, row.user_id))) mustBeConfirmed(scope);
  if (hash === null) return null;
  if (password === "") throw refusePassword("require");
  if (!(await isPassword(password, hash))) throw refusePassword("is not correct");
  return hash;
}

function refusePassword(problem: string) {
  return refuseFields({ currentPassword: { title: "Current password", messages: [problem] } });
}

/**
 * A new password ends every other session of the person: whoever had the old one is out. Since the changes were read others may
 * have changed the person, and the password too.
 */
export async function changeAccount(
  scope: WriteScope,
  outside: Scope["outside"],
  { user, changes }: { readonly user: number; readonly changes: AccountChanges | null },
): Promise<void> {
  if (changes === null) return;
  const { email, phone, passwordHash } = changes;
  const row = await userWithPassword(scope.db, user);
  if (!row || row.password_hash !== changes.compared) throw refusePassword("is not correct");
  if (email !== undefined) await changeEmail(scope, outside, { row, to: email });
  if (phone !== undefined) await moveAddress(scope, row, { column: "phone", to: phone });
  if (passwordHash === undefined) return;
  await updatePassword(scope.db, row.user_id, { passwordHash, now: scope.now });
  const token = scope.context.token ?? scope.context.siteToken ?? "";
  const session = await callerByToken(scope.db, row.user_id, hashToken(token));
  await deleteOtherSessions(scope.db, row.user_id, session?.session_id ?? null);
  scope.publishEnded({ person: row.user_id });
  await tellOfPassword(scope, row);
}

/** Where mails are sent, the new address has to be proved first; what it is until then stays. */
async function changeEmail(
  scope: WriteScope,
  outside: Scope["outside"],
  { row, to }: { readonly row: UserRow; readonly to: string | null },
): Promise<void> {
  if (to === row.email) return updatePendingEmail(scope.db, row.user_id, { email: null, now: scope.now });
  if (to === null || to === row.username || !outside.sendsMail) return moveAddress(scope, row, { column: "email", to });
  scope.context.count("mail-code", to);
  await askToProve(scope, outside, { user: row, email: to });
}

/** What nobody proved is no way to sign in. The username stays one, whatever it was once made of. */
async function moveAddress(
  scope: WriteScope,
  row: UserRow,
  { column, to }: { readonly column: "email" | "phone"; readonly to: string | null },
): Promise<void> {
  const from = row[column];
  if (to === from) return;
  await auditPlatform(scope, {
    ...{ action: "account.login-changed", id: row.user_id, title: row.username },
    changes: [{ name: column, before: from ?? "", after: to ?? "" }],
  });
  if (from !== null && from !== row.username) await releaseLogin(scope.db, from, row.user_id);
  await updateLoginColumn(scope.db, row.user_id, { column, value: to, now: scope.now });
}
