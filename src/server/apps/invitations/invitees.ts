import { readLoginName } from "../../../model/access/login-name.ts";
import type { UserRow } from "../../auth/public.ts";
import type { Scope } from "../../kernel/scope.ts";

type Outside = Pick<Scope["outside"], "sign" | "sendsMail">;

/** What an invitation of a person is found by. */
export function personInvited({ sign }: Outside, userId: number): string {
  return sign(`invitee person ${userId}`);
}

/** What an invitation is found by that names a number which is nobody's: whoever gets that number later was not asked. */
export function nobodyInvited({ sign }: Outside, userId: number): string {
  return sign(`invitee nobody ${userId}`);
}

/** What an invitation of an address is found by: the address itself is nowhere a key. */
export function addressInvited({ sign }: Outside, address: string): string {
  return sign(`invitee address ${address}`);
}

/**
 * All that somebody is invited as: in person, and by addresses that they proved. Where no mails are sent nothing can be proved, so there it is
 * the name that they sign in with.
 */
export function inviteesOf(outside: Outside, user: UserRow): string[] {
  const { username, email, email_verified_at: provedAt } = user;
  const proved = [...(provedAt !== null && email !== null ? [email] : []), ...(outside.sendsMail ? [] : [username])];
  const addresses = proved.filter((address) => readLoginName(address).ok);
  return [personInvited(outside, user.user_id), ...new Set(addresses.map((address) => addressInvited(outside, address)))];
}
