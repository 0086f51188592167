import type { Provider, ProviderId } from "../../../contract/providers.ts";
import type { Config } from "../../../platform/config/config.ts";
import { createSafeFetch } from "../../../platform/fetch/safe-fetch.ts";
import { provide, service } from "../../kernel/service.ts";
import { githubClient } from "./github-client.ts";
import { openIdClient } from "./openid-client.ts";
import { fetchSafely } from "./safe-response.ts";

/** What the browser is sent to a provider with, and must come back with. */
export interface Asked {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Somebody as a provider knows them. */
export interface Known {
  readonly subject: string;
  /** An address that the provider has checked; null: none. */
  readonly email: string | null;
  readonly name: string;
}

export interface ProviderClient extends Provider {
  addressFor(asked: Asked): Promise<string>;
  /** `query`: of the address that the provider sent the browser to. */
  whoIs(query: string, asked: Asked): Promise<Known>;
}

export type FetchLike = ReturnType<typeof fetchSafely>;

/** The providers that the operator has set up. */
export const providerClients = service<ReadonlyMap<ProviderId, ProviderClient>>("providers of sign-in");

export const providersOfSignIn = provide(providerClients, (config, { ownHosts }) => {
  const { google, github, oidc } = config.oauth;
  const fetch = fetchSafely(
    createSafeFetch({ ownHosts, allows: allowed(config), ...(config.dnsServer && { dnsServer: config.dnsServer }) }),
  );
  const clients = [
    google && openIdClient({ id: "google", title: "Google", issuer: "https://accounts.google.com", ...keysOf(google) }, fetch),
    github && githubClient(keysOf(github), fetch),
    oidc && openIdClient({ id: "oidc", title: new URL(oidc.issuer).hostname, issuer: oidc.issuer, ...keysOf(oidc) }, fetch),
  ];
  return new Map(clients.flatMap((client) => (client ? [[client.id, client]] : [])));
});

function keysOf({ id, secret }: { readonly id: string; readonly secret: string }) {
  return { clientId: id, clientSecret: secret };
}

/** The operator's own word opens the address of the issuer, also on this machine, and what is open for all. */
function allowed({ oauth: { oidc }, fetchAllow }: Pick<Config, "oauth" | "fetchAllow">): (address: string, port: number) => boolean {
  const issuer = oidc && new URL(oidc.issuer);
  const chosen = issuer && Number(issuer.port || (issuer.protocol === "https:" ? 443 : 80));
  return (address, port) =>
    [address, `${address}:${port}`, `[${address}]:${port}`].some((name) => fetchAllow.includes(name)) ||
    (issuer !== undefined && issuer.hostname.replace(/^\[|\]$/g, "") === address && chosen === port);
}
