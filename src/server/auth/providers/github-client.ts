import * as z from "zod";
import type { FetchLike, ProviderClient } from "./clients.ts";

const somebody = z.object({ id: z.int(), login: z.string(), name: z.string().nullish() });
const addresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** GitHub speaks OAuth without OpenID Connect: who somebody is, is asked of its API. */
export function githubClient(
  { clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string },
  fetch: FetchLike,
): ProviderClient {
  const library = () => import("openid-client");
  const metadata = {
    issuer: "https://github.com/login/oauth",
    authorization_endpoint: "https://github.com/login/oauth/authorize",
    token_endpoint: "https://github.com/login/oauth/access_token",
  };

  async function configuration() {
    const openid = await library();
    const made = new openid.Configuration(metadata, clientId, clientSecret);
    made[openid.customFetch] = fetch;
    return made;
  }

  return {
    id: "github",
    title: "GitHub",
    addressFor: async ({ redirectUri, state, verifier }) => {
      const openid = await library();
      const address = openid.buildAuthorizationUrl(await configuration(), {
        ...{ redirect_uri: redirectUri, scope: "read:user user:email", state },
        ...{ code_challenge: await openid.calculatePKCECodeChallenge(verifier), code_challenge_method: "S256" },
      });
      return address.href;
    },
    whoIs: async (query, { redirectUri, state, verifier }) => {
      const openid = await library();
      const config = await configuration();
      const checks = { expectedState: state, pkceCodeVerifier: verifier };
      const { access_token: token } = await openid.authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), checks);
      const ask = async (path: string) => {
        const reply = await openid.fetchProtectedResource(config, token, new URL(`https://api.github.com${path}`), "GET");
        if (!reply.ok) throw new Error(`GitHub answered ${reply.status} for ${path}`);
        return reply.json();
      };
      const { id, login, name } = somebody.parse(await ask("/user"));
      const primary = addresses.parse(await ask("/user/emails")).find((address) => address.primary && address.verified);
      return { subject: String(id), email: primary?.email ?? null, name: name || login };
    },
  };
}
