import type { Configuration } from "openid-client";
import type { FetchLike, ProviderClient } from "./clients.ts";

interface Settings {
  readonly id: "google" | "oidc";
  readonly title: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const remembered = 3600_000;

/** A provider that speaks OpenID Connect. What it says of itself is asked for once an hour. */
export function openIdClient({ id, title, issuer, clientId, clientSecret }: Settings, fetch: FetchLike): ProviderClient {
  let found: { readonly until: number; readonly configuration: Promise<Configuration> } | undefined;
  // Loaded by whoever signs in so: most installations have none.
  const library = () => import("openid-client");

  async function discover(): Promise<Configuration> {
    const openid = await library();
    const options = { [openid.customFetch]: fetch, ...(issuer.startsWith("http:") && { execute: [openid.allowInsecureRequests] }) };
    return openid.discovery(new URL(issuer), clientId, clientSecret, undefined, options);
  }

  function configuration(): Promise<Configuration> {
    if (found && found.until > performance.now()) return found.configuration;
    const asked = discover();
    found = { until: performance.now() + remembered, configuration: asked };
    asked.catch(() => {
      found = undefined;
    });
    return asked;
  }

  return {
    id,
    title,
    addressFor: async ({ redirectUri, state, nonce, verifier }) => {
      const openid = await library();
      const address = openid.buildAuthorizationUrl(await configuration(), {
        ...{ redirect_uri: redirectUri, scope: "openid email profile", state, nonce },
        ...{ code_challenge: await openid.calculatePKCECodeChallenge(verifier), code_challenge_method: "S256" },
      });
      return address.href;
    },
    whoIs: async (query, { redirectUri, state, nonce, verifier }) => {
      const openid = await library();
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const tokens = await openid.authorizationCodeGrant(await configuration(), new URL(`${redirectUri}?${query}`), checks);
      const claims = tokens.claims();
      if (claims === undefined) throw new Error("the provider sent no token of identity");
      // Not every provider tells it in the token.
      const facts =
        claims.email === undefined ? await openid.fetchUserInfo(await configuration(), tokens.access_token, claims.sub) : claims;
      const isChecked = facts.email_verified === true && typeof facts.email === "string";
      return {
        subject: claims.sub,
        email: isChecked ? String(facts.email) : null,
        name: typeof facts.name === "string" ? facts.name : "",
      };
    },
  };
}
