import { createHash } from "node:crypto";
import type { enterCode as enterCodeContract, SecondStep, SignedIn } from "../../contract/auth.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import { refuse, type Scope, type WriteScope } from "../kernel/scope.ts";
import { needsCode, spendCode } from "./codes/spend-code.ts";
import { rememberDevice } from "./known-devices.ts";
import { beginSession } from "./sessions.ts";
import { type UserWithPassword, userWithPassword } from "./store.ts";
import { countTryAt, giveTicket, spendTicket } from "./tickets.ts";

type Keys = Pick<Scope["outside"], "secrets">;

/** How many codes may be tried before the password is asked for anew. */
const mostTries = 5;

interface Entering {
  readonly boundApp: number;
  /** What they signed in by, so that the device is known by it afterwards. */
  readonly login: string;
}

/** Begins a session for whoever came with a password or a mail, unless a code is asked for as well. */
export async function enter(
  scope: WriteScope,
  keys: Keys,
  { user, boundApp, login }: Entering & { readonly user: UserWithPassword },
): Promise<SignedIn | SecondStep> {
  const challenge = await askForCode(scope, keys, { user, boundApp, login });
  return challenge === null ? beginSession(scope, user, boundApp) : { needs: "code", challenge };
}

/** What to come back with beside a code; null: none is asked for. It is bound to the password that it was given for. */
export async function askForCode(
  scope: WriteScope,
  { secrets }: Keys,
  { user, boundApp, login }: Entering & { readonly user: UserWithPassword },
): Promise<string | null> {
  if (!(await needsCode(scope.db, user.user_id))) return null;
  const data = { login, version: passwordVersion(user.password_hash) };
  return giveTicket(scope, secrets, { kind: "second", userId: user.user_id, app: boundApp || null, data });
}

export function enterCode(scope: Scope, sent: InputOf<typeof enterCodeContract>): Promise<SignedIn> {
  return enterCodeWith(scope, { ...sent, boundApp: scope.context.site ?? 0 }, (writing, user) =>
    beginSession(writing, user, scope.context.site ?? 0),
  );
}

interface CodeSent extends InputOf<typeof enterCodeContract> {
  /** The challenge must have been given here: one of the platform is good on no site, and the other way round. */
  readonly boundApp: number;
}

/** Checks a code, and begins whichever session is asked for. Tries count also where they fail. */
export async function enterCodeWith<Session>(
  scope: Scope,
  { challenge, code, boundApp }: CodeSent,
  begin: (writing: WriteScope, user: UserWithPassword) => Promise<Session>,
): Promise<Session> {
  const { context, outside } = scope;
  context.count("sign-in-address", context.address);
  const entered = await scope.write(async (writing) => {
    const ticket = await countTryAt(writing, outside.secrets, { kind: "second", secret: challenge, most: mostTries });
    const user = ticket?.userId ? await userWithPassword(writing.db, ticket.userId) : undefined;
    const isGood = ticket?.data.version === passwordVersion(user?.password_hash ?? null) && (ticket.app ?? 0) === boundApp;
    if (!ticket || !user || !isGood) return "over";
    context.count("second-step", String(user.user_id));
    if (!(await spendCode(writing, outside, { userId: user.user_id, code }))) return "wrong";
    await spendTicket(writing, outside.secrets, { kind: "second", secret: challenge });
    return { session: await begin(writing, user), login: String(ticket.data.login) };
  });
  if (entered === "over") throw refuse("not_found", "This took too long, or too many codes were wrong. Sign in again.");
  if (entered === "wrong") throw refuse("wrong_credentials", "This code is not correct, or was used already.");
  rememberDevice(scope, entered.login);
  return entered.session;
}

/** Stands for a password without telling anything of it, so that what was given for it ends with it. */
export function passwordVersion(hash: string | null): string {
  return createHash("sha256").update(`password version ${hash}`).digest("base64url");
}
