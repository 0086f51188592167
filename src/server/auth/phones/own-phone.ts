import type { InputOf } from "../../../contract/endpoint.ts";
import type * as contract from "../../../contract/phones.ts";
import type { User } from "../../../contract/users.ts";
import { refuse, type Scope, signedInPerson } from "../../kernel/scope.ts";
import { me } from "../me.ts";
import { takeLogin, type UserRow, userById, userByLogin, userForChange } from "../store.ts";
import { tellOfWayIn } from "../tell-of-way-in.ts";
import { sendCode, spendPhoneCode } from "./phone-codes.ts";
import { wrongCode } from "./reset-by-phone.ts";
import { updateProvenPhone } from "./store.ts";

export async function sendOwnPhoneCode(scope: Scope): Promise<{ ok: true }> {
  const { user, phone } = await unprovenPhone(scope);
  scope.context.count("sms-account", String(user.user_id));
  scope.context.count("sms-address", scope.context.address);
  scope.context.count("sms-number", phone);
  await scope.write((writing) => sendCode(writing, scope.outside, { phone, purpose: "own", userId: user.user_id }));
  return { ok: true };
}

/** From now on the number signs in. Whoever holds it as their login keeps it: a number that is somebody's is nobody else's. */
export async function proveOwnPhone(scope: Scope, { code }: InputOf<typeof contract.proveOwnPhone>): Promise<User> {
  const { user, phone } = await unprovenPhone(scope);
  scope.context.count("second-step", String(user.user_id));
  const outcome = await scope.write(async (writing) => {
    const present = await userForChange(writing.db, user.user_id);
    if (present?.phone !== phone) return "wrong";
    if (!(await spendPhoneCode(writing, scope.outside, { phone, purpose: "own", userId: user.user_id, code }))) return "wrong";
    const isTheirs = (await takeLogin(writing.db, phone, user.user_id)) || (await userByLogin(writing.db, phone))?.user_id === user.user_id;
    if (!isTheirs) return "taken";
    await updateProvenPhone(writing.db, user.user_id, writing.now);
    if (phone !== present.username) await tellOfWayIn(writing, present, { isAdded: true, way: `with the number …${phone.slice(-3)}` });
    return "proved";
  });
  if (outcome === "wrong") throw wrongCode();
  if (outcome === "taken") throw refuse("conflict", "This number belongs to another account.");
  return me(scope);
}

async function unprovenPhone(scope: Scope): Promise<{ readonly user: UserRow; readonly phone: string }> {
  const user = await userById(scope.db, signedInPerson(scope).id);
  if (!user || user.phone === null) throw refuse("conflict", "Enter a phone number in your account first.");
  if (user.phone_verified_at !== null) throw refuse("conflict", "Your phone number is confirmed already.");
  return { user, phone: user.phone };
}
