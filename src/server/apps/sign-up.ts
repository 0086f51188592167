import type { activate as activateContract, signUp as contract } from "../../contract/auth.ts";
import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import { roles } from "../../model/access/guards.ts";
import {
  beginSession,
  createUser,
  hashPassword,
  kindOfTicket,
  linkIsOver,
  proveEmail,
  readNames,
  rememberDevice,
  type UserRow,
} from "../auth/public.ts";
import { installationNow } from "../installation/public.ts";
import { refuse, type Scope, type WriteScope } from "../kernel/scope.ts";
import { activateAccount, type LinksOfMail, mailNextStep } from "./activation.ts";
import { signUpByTicket } from "./invitations/by-ticket.ts";
import { addressInvited } from "./invitations/invitees.ts";
import { invitationsOf } from "./invitations/store.ts";
import { insertMember } from "./member-store.ts";
import { roomForMember } from "./room-for-member.ts";
import { appById } from "./store.ts";

/** The app that is the platform itself: below its prefix, an account is one of the platform and nothing more. */
const platformApp = 1;

/**
 * Creates an account. On the main host it is one of the platform; on a site, or below an app's prefix, it also becomes a
 * subscriber of that app, where the app lets people join by themselves. Where mails are sent nothing is made before the link in one was
 * followed, and nobody is told here whether there is an account of that name.
 */
export async function signUp(scope: Scope, sent: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  if (sent.ticket !== undefined) {
    // Who was invited may come in whether or not others may sign up.
    scope.context.count("sign-up", scope.context.address);
    return signUpByTicket(scope, sent);
  }
  const joined = scope.context.site ?? (scope.app === platformApp ? 0 : scope.app);
  return signUpWith(scope, sent, { joined, begin: (writing, user) => beginSession(writing, user, joined) });
}

interface Joining<Session> {
  /** The app that it joins; 0: none. */
  readonly joined: number;
  readonly begin: (writing: WriteScope, user: UserRow) => Promise<Session>;
  /** Where the links of the mail lead on a site; absent: to the main host. */
  readonly links?: LinksOfMail;
}

/** The same with whichever session is asked for, where one begins at once. */
export async function signUpWith<Session>(
  scope: Scope,
  sent: InputOf<typeof contract>,
  { joined, begin, links }: Joining<Session>,
): Promise<Session | { ok: true }> {
  const { username, password, email = "", nickname = "" } = sent;
  scope.context.count("sign-up", scope.context.address);
  await checkMayJoin(scope, joined);
  const names = readNames({ username, email });
  if (joined === 0) await checkMayBegin(scope, names);
  const passwordHash = await hashPassword(password);
  if (scope.outside.sendsMail) return mailNextStep(scope, names, { account: { nickname, passwordHash, joined }, links });
  const session = await scope.write(async (writing) => {
    const user = await createUser(writing, { username, email, nickname, passwordHash, role: 0 });
    await join(writing, user, joined);
    return begin(writing, user);
  });
  rememberDevice(scope, names.username.canonical);
  return session;
}

/** What the link in a mail leads to: an account that begins, or an address that is proved. */
export async function activate(scope: Scope, { token }: InputOf<typeof activateContract>): Promise<ReplyOf<typeof activateContract>> {
  scope.context.count("sign-up", scope.context.address);
  const kind = kindOfTicket(token);
  if (kind === null) throw linkIsOver();
  if (kind === "email") {
    await proveEmail(scope, token);
    return { ok: true };
  }
  return scope.write(async (writing) => {
    const { user } = await beginJoined(writing, scope.outside, token);
    return beginSession(writing, user, scope.context.site ?? 0);
  });
}

/** Begins an account by a mail whose link led to the site of an app. A secret that was not given for this app stays as good as it was. */
export async function activateOnSite<Session>(
  scope: Scope,
  { token, app }: { readonly token: string; readonly app: number },
  begin: (writing: WriteScope, user: UserRow) => Promise<Session>,
): Promise<Session> {
  scope.context.count("sign-up", scope.context.address);
  return scope.write(async (writing) => {
    const { user, joined } = await beginJoined(writing, scope.outside, token);
    if (joined !== app) throw linkIsOver();
    return begin(writing, user);
  });
}

async function beginJoined(writing: WriteScope, outside: Scope["outside"], token: string): Promise<{ user: UserRow; joined: number }> {
  const { user, joined } = await activateAccount(writing, outside, token);
  await checkMayJoin(writing, joined);
  await join(writing, user, joined);
  return { user, joined };
}

async function join(writing: WriteScope, user: UserRow, app: number): Promise<void> {
  if (app === 0) return;
  await writing.within(app, async (inside) => {
    await roomForMember(inside);
    await insertMember(inside.db, { id: await inside.newId("member"), userId: user.user_id, role: roles.subscriber, now: writing.now });
  });
}

/** Who may have an account of the platform is set by its staff. By an address that was not invited nothing is told of who was. */
async function checkMayBegin(scope: Scope, { username, email }: ReturnType<typeof readNames>): Promise<void> {
  const { signup } = await installationNow(scope);
  if (signup === "open") return;
  if (signup === "closed") throw refuse("signup_off", "No new accounts are taken here.");
  const addresses = [username.canonical, email].filter((address) => address !== undefined && address !== "");
  const invitees = addresses.map((address) => addressInvited(scope.outside, address ?? ""));
  if ((await invitationsOf(scope.db, invitees, 1)).length === 0)
    throw refuse("signup_off", "New accounts are for those who were invited. Use the address that the invitation went to.");
}

async function checkMayJoin({ db }: Pick<Scope, "db">, app: number): Promise<void> {
  if (app !== 0 && (await appById(db, app))?.settings.signup !== true) throw refuse("signup_off", "This app does not accept new accounts.");
}
