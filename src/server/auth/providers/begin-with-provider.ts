import { randomBytes } from "node:crypto";
import type { InputOf, ReplyOf } from "../../../contract/endpoint.ts";
import type * as contract from "../../../contract/providers.ts";
import type { ProviderId } from "../../../contract/providers.ts";
import { refuse, type Scope, signedInPerson } from "../../kernel/scope.ts";
import { giveTicket } from "../tickets.ts";
import { type ProviderClient, providerClients } from "./clients.ts";

/** It holds the half of what the browser comes back with that no address has. */
export const providerCookie = "joinery-provider";
/** In seconds, as long as the ticket. */
const life = 600;

export async function listProviders({ outside }: Scope): Promise<ReplyOf<typeof contract.listProviders>> {
  return [...outside.service(providerClients).values()].map(({ id, title }) => ({ id, title }));
}

export function startProvider(scope: Scope, { provider, redirect = "" }: InputOf<typeof contract.startProvider>) {
  return begin(scope, { provider, redirect, userId: null });
}

export function connectProvider(scope: Scope, { provider }: InputOf<typeof contract.connectProvider>) {
  return begin(scope, { provider, redirect: "/settings/Account", userId: signedInPerson(scope).id });
}

interface Begun {
  readonly provider: ProviderId;
  readonly redirect: string;
  /** Whose account it is to be connected to; null: it is to sign in. */
  readonly userId: number | null;
}

async function begin(scope: Scope, { provider, redirect, userId }: Begun): Promise<{ address: string }> {
  const { context, outside } = scope;
  context.count("sign-in-address", context.address);
  // The account is one of the platform: a site gets its own from there.
  if (context.site !== null) throw refuse("not_found", "Sign in on the platform itself.");
  const client = clientOf(scope, provider);
  const draw = () => randomBytes(32).toString("base64url");
  const asked = { state: draw(), nonce: draw(), verifier: draw() };
  const redirectUri = callbackOf(scope, provider);
  const address = await client.addressFor({ ...asked, redirectUri }).catch((error: unknown) => {
    throw unreachable(client, error);
  });
  const data = { ...asked, provider, redirect };
  const secret = await scope.write((writing) => giveTicket(writing, outside.secrets, { kind: "oauth", userId, app: null, data }));
  context.setCookie(providerCookie, secret, { maxAge: life, path: "/api" });
  return { address };
}

export function clientOf({ outside }: Pick<Scope, "outside">, provider: ProviderId): ProviderClient {
  const client = outside.service(providerClients).get(provider);
  if (!client) throw refuse("not_found", "This way to sign in is not set up here.");
  return client;
}

/** By the configuration, never by what a request says of itself. */
export function callbackOf({ outside }: Pick<Scope, "outside">, provider: ProviderId): string {
  return outside.mainAddress(`/oauth/${provider}/callback`);
}

function unreachable({ title }: ProviderClient, _error: unknown) {
  return refuse("unavailable", `${title} can not be reached at the moment. Try again in a while, or use a password.`);
}
