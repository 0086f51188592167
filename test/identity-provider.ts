import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

/** Somebody as the provider knows them. */
export interface Somebody {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

/** A provider of OpenID Connect on this machine, at which people sign in by being named. */
export interface IdentityProvider {
  readonly env: Readonly<Record<string, string>>;
  /** From now on it sends browsers back to an installation. */
  serve(main: string): void;
  /** Goes where the browser is sent, signs in as somebody, and answers the query that the browser is sent back with. */
  allow(address: string, who: Somebody): Promise<string>;
  know(who: Somebody): void;
  close(): Promise<void>;
}

/** Begins to answer once it is told which installation it serves. */
export async function identityProvider(): Promise<IdentityProvider> {
  const people = new Map<string, Somebody>();
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const serve = (main: string) => {
    const answer = answerOf(issuer, main, people);
    server.removeAllListeners("request").on("request", answer);
  };
  return {
    serve,
    env: { OAUTH_OIDC_ISSUER: issuer, OAUTH_OIDC_ID: "joinery", OAUTH_OIDC_SECRET: "a secret between the two" },
    allow: async (address, who) => {
      people.set(who.sub, who);
      return follow(issuer, address, who.sub);
    },
    know: (who) => void people.set(who.sub, who),
    close: () => closed(server),
  };
}

/** As a browser that keeps cookies would, until it is sent away from the provider. */
async function follow(issuer: string, address: string, who: string): Promise<string> {
  const cookies = new Map<string, string>();
  let at = address;
  for (let step = 0; step < 10 && at.startsWith(issuer); step += 1) {
    const url = at.includes("/as/") ? `${at}?who=${who}` : at;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const reply = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";")[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    const next = reply.headers.get("location");
    if (next === null) throw new Error(`the provider stopped: ${reply.status} ${await reply.text()}`);
    at = new URL(next, issuer).href;
  }
  return new URL(at).search.slice(1);
}

function closed(server: Server<typeof IncomingMessage>): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

function answerOf(issuer: string, main: string, people: ReadonlyMap<string, Somebody>): Answer {
  const provider = new Provider(issuer, {
    clients: [{ client_id: "joinery", client_secret: "a secret between the two", redirect_uris: [`${main}/oauth/oidc/callback`] }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/as/${uid}` },
    cookies: { keys: ["for tests"] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...(people.get(id) ?? { sub: id }) }) }),
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  return (request, response) => {
    const [, uid, who] = /^\/as\/([\w-]+)(?:\?who=([\w-]+))?$/.exec(request.url ?? "") ?? [];
    if (uid === undefined) return void answer(request, response);
    if (who !== undefined) return void provider.interactionFinished(request, response, { login: { accountId: who } });
    const links = [...people.values()].map(({ sub, name }) => `<p><a href="/as/${uid}?who=${sub}">Go on as ${name}</a></p>`);
    response
      .writeHead(200, { "content-type": "text/html" })
      .end(`<!doctype html><title>Provider</title><h1>Provider</h1>${links.join("")}`);
  };
}
