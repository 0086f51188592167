import type { InputOf, ReplyOf } from "../../../contract/endpoint.ts";
import type * as contract from "../../../contract/phones.ts";
import { readLoginName } from "../../../model/access/login-name.ts";
import { refuseFields, type Scope } from "../../kernel/scope.ts";
import { passwordVersion } from "../enter.ts";
import { mailPhoneCode } from "../jobs.ts";
import { sendReset } from "../reset-password.ts";
import { passwordOf, type UserRow, userByLogin } from "../store.ts";
import { giveTicket } from "../tickets.ts";
import { sendCode, spendPhoneCode } from "./phone-codes.ts";

/**
 * Asks for a code to a phone number. Whether there is an account of it is looked up by a job, so neither the answer nor its time tells.
 */
export async function sendPhoneCode(scope: Scope, { phone }: InputOf<typeof contract.sendPhoneCode>): Promise<{ ok: true }> {
  const number = readPhone(phone);
  scope.context.count("sms-address", scope.context.address);
  scope.context.count("sms-number", number);
  await scope.write((writing) => writing.enqueue(mailPhoneCode, { phone: number }));
  scope.context.setAccepted();
  return { ok: true };
}

/** Numbers get new owners: where somebody has proved an address, that gets a link instead. */
export async function sendResetCode(scope: Scope, { phone }: { readonly phone: string }): Promise<void> {
  const user = await userByLogin(scope.db, phone);
  if (!user) return;
  if (user.email_verified_at !== null) return sendReset(scope, { login: phone });
  await scope.write((writing) => sendCode(writing, scope.outside, { phone, purpose: "reset", userId: user.user_id }));
}

/** What is wrong and what was never sent get the same answer. */
export async function checkPhoneCode(
  scope: Scope,
  { phone, code }: InputOf<typeof contract.checkPhoneCode>,
): Promise<ReplyOf<typeof contract.checkPhoneCode>> {
  const number = readPhone(phone);
  scope.context.count("sign-in-address", scope.context.address);
  scope.context.count("sign-in", number);
  const user = await userByLogin(scope.db, number);
  const token = user && (await giveToken(scope, { user, phone: number, code }));
  if (token === undefined || token === null) throw wrongCode();
  return { token };
}

async function giveToken(
  scope: Scope,
  { user, phone, code }: { readonly user: UserRow; readonly phone: string; readonly code: string },
): Promise<string | null> {
  const password = await passwordOf(scope.db, user.user_id);
  return scope.write(async (writing) => {
    if (!(await spendPhoneCode(writing, scope.outside, { phone, purpose: "reset", userId: user.user_id, code }))) return null;
    const data = { email: "", version: passwordVersion(password?.password_hash ?? null) };
    return giveTicket(writing, scope.outside.secrets, { kind: "reset", userId: user.user_id, app: null, data });
  });
}

export function wrongCode() {
  return refuseFields({ code: { title: "Code", messages: ["is not correct"] } });
}

function readPhone(text: string): string {
  const name = readLoginName(text);
  if (!name.ok || name.value.kind !== "phone")
    throw refuseFields({ phone: { title: "Phone number", messages: ["must be a phone number"] } });
  return name.value.canonical;
}
