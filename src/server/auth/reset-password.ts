import type { forgetPassword as forgetContract, resetPassword as resetContract, SecondStep, SignedIn } from "../../contract/auth.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import { readLoginName } from "../../model/access/login-name.ts";
import { auditPlatform } from "../audit/public.ts";
import type { Payload } from "../kernel/job.ts";
import { refuseFields, type Scope, type WriteScope } from "../kernel/scope.ts";
import { enter, passwordVersion } from "./enter.ts";
import { mailReset } from "./jobs.ts";
import { hashPassword } from "./passwords.ts";
import { mailText, tellFromPlatform } from "./platform-mail.ts";
import { knownEmail, personOf } from "./show-user.ts";
import {
  deleteOtherSessions,
  passwordOf,
  type UserRow,
  type UserWithPassword,
  updatePassword,
  updateProvenEmail,
  userByLogin,
  userWithPassword,
} from "./store.ts";
import { giveTicket, linkIsOver, spendTicket } from "./tickets.ts";

/** The site on which a new password is asked for, and the address there that the secret of the mail is added to. */
export type ResetOnSite = NonNullable<Payload<typeof mailReset>["site"]>;

/**
 * Asks for a link to a new password. Whether there is an account of that name is looked up by a job, so neither the answer nor its time
 * tells.
 */
export function forgetPassword(scope: Scope, sent: InputOf<typeof forgetContract>): Promise<{ ok: true }> {
  return forgetPasswordOn(scope, sent);
}

/** The same, where the link is to lead to a site. `site.link` is made by the server, never read from a request. */
export async function forgetPasswordOn(
  scope: Scope,
  { username }: InputOf<typeof forgetContract>,
  site?: ResetOnSite,
): Promise<{ ok: true }> {
  scope.context.count("sign-up", scope.context.address);
  const name = readLoginName(username);
  if (!name.ok) throw refuseFields({ username: { title: "Username", messages: [name.why] } });
  const login = name.value.canonical;
  scope.context.count("mail-code", login);
  await scope.write((writing) => writing.enqueue(mailReset, { login, ...(site && { site }) }));
  scope.context.setAccepted();
  return { ok: true };
}

/** Mails the link, where somebody signs in with `login` and has an address that is known to be theirs. */
export async function sendReset(scope: Scope, { login, site }: Payload<typeof mailReset>): Promise<void> {
  const user = await userByLogin(scope.db, login);
  const to = user && addressFor(user, login);
  if (!user || to === null || to === undefined) return;
  const password = await passwordOf(scope.db, user.user_id);
  const data = { email: to, version: passwordVersion(password?.password_hash ?? null) };
  await scope.write(async (writing) => {
    const secret = await giveTicket(writing, scope.outside.secrets, { kind: "reset", userId: user.user_id, app: site?.app ?? null, data });
    const address = site ? site.link + secret : scope.outside.mainAddress(`/login/reset/${secret}`);
    await tellFromPlatform(writing, {
      to,
      subject: "Set a new password",
      kind: "account",
      html: mailText(
        [
          "You, or somebody who knows this address, asked for a new password. Follow this link within an hour to set one.",
          "If it was not you, do nothing: your password stays as it is.",
        ],
        { words: "Set a new password", address },
      ),
    });
  });
}

/** An address that somebody signs in with is theirs; with a number, it is the one that they proved. */
function addressFor(user: UserRow, login: string): string | null {
  return login.includes("@") ? login : knownEmail(user);
}

/** Sets the password that the ticket is good for. All sessions end; whoever had the old password is out. */
export function resetPassword(scope: Scope, sent: InputOf<typeof resetContract>): Promise<SignedIn | SecondStep> {
  return resetPasswordWith(scope, sent, (writing, user) =>
    enter(writing, scope.outside, { user, boundApp: scope.context.site ?? 0, login: user.username }),
  );
}

/** The same with whichever session is asked for. `site`: only a ticket that was given on the site of this app is good; absent: any is. */
export async function resetPasswordWith<Session>(
  scope: Scope,
  { token, password }: InputOf<typeof resetContract>,
  begin: (writing: WriteScope, user: UserWithPassword) => Promise<Session>,
  site?: number,
): Promise<Session> {
  scope.context.count("sign-in-address", scope.context.address);
  const passwordHash = await hashPassword(password);
  return scope.write(async (writing) => {
    const { userId, app, data } = await spendTicket(writing, scope.outside.secrets, { kind: "reset", secret: token });
    if (site !== undefined && app !== site) throw linkIsOver();
    const user = userId === null ? undefined : await userWithPassword(writing.db, userId);
    // A password that was changed since the mail was sent ends its link.
    if (!user || data.version !== passwordVersion(user.password_hash)) throw linkIsOver();
    await updatePassword(writing.db, user.user_id, { passwordHash, now: scope.now });
    await deleteOtherSessions(writing.db, user.user_id, null);
    writing.publishEnded({ person: user.user_id });
    // Whoever follows a mail reads what is sent to its address.
    if (user.email !== null && user.email === data.email && user.email_verified_at === null)
      await updateProvenEmail(writing.db, user.user_id, { email: user.email, now: scope.now });
    await tellOfPassword(writing, user);
    return begin(writing, (await userWithPassword(writing.db, user.user_id)) ?? user);
  });
}

/** Tells the owner of an account that its password is another. */
export async function tellOfPassword(scope: Parameters<typeof tellFromPlatform>[0], user: UserRow): Promise<void> {
  await auditPlatform(scope, { action: "account.password-changed", id: user.user_id, title: user.username }, personOf(user));
  const to = knownEmail(user);
  if (to === null) return;
  const html = mailText([
    "The password of your account was changed, and all its other sessions have ended.",
    "If this was not you, set a new one at once: ask for it on the sign-in page.",
  ]);
  await tellFromPlatform(scope, { to, subject: "Your password was changed", html, kind: "account" });
}
