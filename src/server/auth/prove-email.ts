import { refuse, type Scope, type WriteScope } from "../kernel/scope.ts";
import { mailFromPlatform, mailText, tellFromPlatform } from "./platform-mail.ts";
import { knownEmail } from "./show-user.ts";
import { releaseLogin, takeLogin, type UserRow, updatePendingEmail, updateProvenEmail, userByLogin, userForChange } from "./store.ts";
import { giveTicket, spendTicket } from "./tickets.ts";

type Outside = Pick<Scope["outside"], "secrets" | "mainAddress">;

/** Asks whoever reads mail at an address whether it is this person's. Until then nothing changes. */
export async function askToProve(
  scope: WriteScope,
  outside: Outside,
  { user, email }: { readonly user: UserRow; readonly email: string },
): Promise<void> {
  await updatePendingEmail(scope.db, user.user_id, { email, now: scope.now });
  const holder = await userByLogin(scope.db, email);
  const isFree = holder === undefined || holder.user_id === user.user_id;
  const secret = await giveTicket(scope, outside.secrets, { kind: "email", userId: user.user_id, app: null, data: { email } });
  const html = isFree
    ? mailText(
        ["You, or somebody who knows this address, entered it as the e-mail of an account. If it was you, confirm it within a day."],
        {
          words: "Confirm this address",
          address: outside.mainAddress(`/login/activate/${secret}`),
        },
      )
    : mailText([
        "Somebody, perhaps you, entered this address as the e-mail of another account. It belongs to your account already, so nothing was changed.",
      ]);
  await mailFromPlatform(scope, {
    to: email,
    subject: isFree ? "Confirm your e-mail address" : "Your address is in use",
    html,
    kind: "account",
  });
}

/** Makes the address that a mail was followed from a way to sign in, and tells the one before. */
export async function proveEmail(scope: Scope, secret: string): Promise<void> {
  await scope.write(async (writing) => {
    const { userId, data } = await spendTicket(writing, scope.outside.secrets, { kind: "email", secret });
    const user = userId === null ? undefined : await userForChange(writing.db, userId);
    const email = String(data.email);
    // Another address may have been entered meanwhile.
    if (!user || user.pending_email !== email) throw refuse("conflict", "Another address was entered since this mail was sent.");
    const before = knownEmail(user);
    await takeProven(writing, user, email);
    if (before === null || before === email) return;
    const html = mailText([`The e-mail of your account is ${email} now.`, "If this was not you, change your password at once."]);
    await tellFromPlatform(writing, { to: before, subject: "The e-mail of your account was changed", html, kind: "account" });
  });
}

/** Makes a proved address a way to sign in, in place of the one before. */
export async function takeProven(scope: WriteScope, user: UserRow, email: string): Promise<void> {
  if (email !== user.username && !(await holdsLogin(scope, user, email)))
    throw refuse("conflict", "This address belongs to another account.");
  if (user.email !== null && user.email !== user.username && user.email !== email) await releaseLogin(scope.db, user.email, user.user_id);
  await updateProvenEmail(scope.db, user.user_id, { email, now: scope.now });
}

async function holdsLogin({ db }: WriteScope, { user_id: id }: UserRow, email: string): Promise<boolean> {
  return (await takeLogin(db, email, id)) || (await userByLogin(db, email))?.user_id === id;
}
