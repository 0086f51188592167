import type { SecondStep, SignedIn } from "../../../contract/auth.ts";
import type { InputOf, ReplyOf } from "../../../contract/endpoint.ts";
import type { finishProvider as contract, ProviderId } from "../../../contract/providers.ts";
import { readLoginName } from "../../../model/access/login-name.ts";
import { installationNow } from "../../installation/public.ts";
import { refuse, type Scope, type WriteScope } from "../../kernel/scope.ts";
import { createUser } from "../create-user.ts";
import { enter } from "../enter.ts";
import { callerByToken } from "../session-store.ts";
import { type UserRow, userByLogin, userForChange, userWithPassword } from "../store.ts";
import { tellOfWayIn } from "../tell-of-way-in.ts";
import { linkIsOver, spendTicket, type Ticket } from "../tickets.ts";
import { hashToken } from "../tokens.ts";
import { callbackOf, clientOf, providerCookie } from "./begin-with-provider.ts";
import type { Known, ProviderClient } from "./clients.ts";
import { identitiesOf, takeIdentity, userOfIdentity } from "./store.ts";

/**
 * What a provider sent back, together with the cookie of the browser that was sent there: good once. Nobody's account is connected because
 * of an equal address: for that its owner signs in and asks for it.
 */
export async function finishProvider(scope: Scope, { provider, query }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const { context, outside } = scope;
  context.count("sign-in-address", context.address);
  const secret = context.cookie(providerCookie) ?? "";
  const ticket = await scope.write((writing) => spendTicket(writing, outside.secrets, { kind: "oauth", secret }));
  context.setCookie(providerCookie, "", { maxAge: 0, path: "/api" });
  const asked = ticket.data as { state: string; nonce: string; verifier: string; provider: ProviderId; redirect: string };
  if (provider !== undefined && provider !== asked.provider) throw linkIsOver();
  const client = clientOf(scope, asked.provider);
  const known = await askWhoItIs(client, query, { ...asked, redirectUri: callbackOf(scope, asked.provider) });
  const { redirect } = asked;
  if (ticket.userId !== null) {
    await connect(scope, client, { ticket, known });
    return { connected: client.title, redirect };
  }
  return { ...(await signInBy(scope, client, known)), redirect };
}

async function askWhoItIs(client: ProviderClient, query: string, asked: Parameters<ProviderClient["whoIs"]>[1]): Promise<Known> {
  if (new URLSearchParams(query).get("error") === "access_denied") throw refuse("forbidden", `You did not allow it at ${client.title}.`);
  try {
    return await client.whoIs(query, asked);
  } catch {
    // Whatever it was, a wrong state or a provider that is down, nobody here can tell it from an attack.
    throw refuse("forbidden", `${client.title} did not confirm who you are. Try again, or use a password.`);
  }
}

async function signInBy(scope: Scope, client: ProviderClient, known: Known): Promise<SignedIn | SecondStep> {
  return scope.write(async (writing) => {
    const id =
      (await userOfIdentity(writing.db, { provider: client.id, subject: known.subject })) ?? (await addAccount(writing, client, known));
    const user = await userWithPassword(writing.db, id);
    if (!user) throw refuse("forbidden", "This account is not there any more.");
    return enter(writing, scope.outside, { user, boundApp: 0, login: user.username });
  });
}

/** An account of its own, without a password, for an address that nobody has here and that the provider has checked. */
async function addAccount(scope: WriteScope, client: ProviderClient, { subject, email, name }: Known): Promise<number> {
  const login = email === null ? undefined : readLoginName(email);
  if (!login?.ok || login.value.kind !== "email")
    throw refuse(
      "forbidden",
      `${client.title} has not checked your e-mail address. Create an account with a password, then connect ${client.title} in its settings.`,
    );
  const address = login.value.canonical;
  if ((await userByLogin(scope.db, address)) !== undefined)
    throw refuse(
      "conflict",
      `There is an account with the address ${address}. Sign in to it, then connect ${client.title} in its settings.`,
    );
  // An invitation comes by mail, to an account that is begun by it.
  if ((await installationNow(scope)).signup !== "open") throw refuse("signup_off", "No new accounts are taken here.");
  const user = await createUser(scope, {
    username: address,
    email: "",
    nickname: name.slice(0, 120),
    passwordHash: null,
    role: 0,
    isProven: true,
  });
  await takeIdentity(scope.db, { provider: client.id, subject, userId: user.user_id, email: address, now: scope.now });
  return user.user_id;
}

async function connect(
  scope: Scope,
  client: ProviderClient,
  { ticket, known }: { readonly ticket: Ticket; readonly known: Known },
): Promise<void> {
  await scope.write(async (writing) => {
    const user = ticket.userId === null ? undefined : await userForChange(writing.db, ticket.userId);
    if (!user || !(await isSignedInAs(writing, user)))
      throw refuse("forbidden", "Sign in to the account that you wanted to connect, then try again.");
    const own = await identitiesOf(writing.db, user.user_id);
    if (own.some(({ provider, subject }) => provider === client.id && subject === known.subject)) return;
    if (own.some(({ provider }) => provider === client.id))
      throw refuse("conflict", `Another account of ${client.title} is connected. Take it away first.`);
    const identity = { provider: client.id, subject: known.subject, userId: user.user_id, email: known.email ?? "", now: writing.now };
    if (!(await takeIdentity(writing.db, identity)))
      throw refuse("conflict", `This account of ${client.title} is connected to somebody else here.`);
    await tellOfWayIn(writing, user, { isAdded: true, way: `by ${client.title}` });
  });
}

async function isSignedInAs({ db, context }: WriteScope, user: UserRow): Promise<boolean> {
  return context.token !== null && (await callerByToken(db, user.user_id, hashToken(context.token))) !== undefined;
}
