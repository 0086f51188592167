import { auditPlatform } from "../audit/public.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { mailText, tellFromPlatform } from "./platform-mail.ts";
import { knownEmail, personOf } from "./show-user.ts";
import type { UserRow } from "./store.ts";

/** A way into an account, said so that it goes on from "sign in": `by Google`. */
interface WayIn {
  readonly way: string;
  /** Otherwise there is one less. */
  readonly isAdded: boolean;
}

/** Tells the owner of an account that there is another way into it, or one less, and keeps it in the log of the platform. */
export async function tellOfWayIn(scope: WriteScope, user: UserRow, wayIn: WayIn): Promise<void> {
  const { way, isAdded } = wayIn;
  await auditWayIn(scope, user, wayIn);
  const to = knownEmail(user);
  if (to === null) return;
  const text = isAdded ? `You can now sign in to your account ${way}.` : `You no longer sign in to your account ${way}.`;
  const html = mailText([text, "If this was not you, set a new password at once: ask for it on the sign-in page."]);
  await tellFromPlatform(scope, { to, subject: "How you sign in was changed", html, kind: "account" });
}

export function auditWayIn(scope: WriteScope, user: UserRow, { way, isAdded }: WayIn): Promise<void> {
  const action = isAdded ? "account.factor-added" : "account.factor-removed";
  const changes = [isAdded ? { name: "way", after: way } : { name: "way", before: way }];
  return auditPlatform(scope, { action, id: user.user_id, title: user.username, changes }, personOf(user));
}
