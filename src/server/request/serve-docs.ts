import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "../../platform/html/escape-html.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { requestHost } from "../../platform/http/request-host.ts";
import type { Feature } from "../kernel/feature.ts";
import { openApi } from "../open-api/open-api.ts";

interface Docs {
  readonly features: readonly Feature[];
  /** Which app's site a host is; null for the main host. Throws for a host that is nobody's. */
  readonly siteOf: (host: string) => Promise<number | null>;
  /** Files below `/static/site/`. */
  readonly assets: { readonly viewer: string; readonly islands: { readonly [island: string]: string } };
  readonly baseUrl: string;
}

type Declared = Feature["endpoints"][number]["endpoint"];

/**
 * Serves the description of the whole API as a document and as a page, and a page that shows an app's own. The app's document is one of
 * its endpoints and asks for a token; its page holds nothing of the app and is the same for everybody.
 */
export function serveDocs(server: FastifyInstance, { features, siteOf, assets, baseUrl }: Docs): void {
  const endpoints = features.flatMap((feature) => feature.endpoints.map((answer) => answer.endpoint));
  const sendPage = (reply: FastifyReply, page: Page) =>
    reply.type("text/html; charset=utf-8").send(docsPage(page, [assets.viewer, assets.islands["api-docs"] ?? ""]));
  const described = describeOnce(endpoints);
  server.get("/api/openapi.json", { config: { surface: "api" } }, async (request, reply) =>
    reply.type("application/json; charset=utf-8").send(described(originOf(request))),
  );
  server.get("/api/docs", { config: { surface: "docs" } }, async (_, reply) =>
    sendPage(reply, { title: "API · Joinery", document: "/api/openapi.json", inWords: everyEndpoint(endpoints) }),
  );
  server.get<{ Params: { app: string } }>("/api/:app/docs", { config: { surface: "docs" } }, async (request, reply) => {
    if ((await siteOf(requestHost(request))) !== null) throw new Refusal("not_found", 404, "This page could not be found");
    const own = `/api/${encodeURIComponent(request.params.app)}`;
    const inWords = `<p>With an API key, <code>curl -H "Authorization: Bearer key_…" ${escapeHtml(baseUrl + own)}/openapi.json</code> answers the app's description.</p>`;
    return sendPage(reply, { title: "API of this app · Joinery", document: `${own}/openapi.json`, needsToken: true, inWords });
  });
}

/** The document differs by nothing but the origin that it is asked at: it is written once, when somebody asks first. */
function describeOnce(endpoints: readonly Declared[]): (origin: string) => string {
  const place = "https://origin.invalid";
  let parts: readonly string[] | undefined;
  return (origin) => {
    parts ??= JSON.stringify(openApi(endpoints, place)).split(place);
    return parts.join(JSON.stringify(origin).slice(1, -1));
  };
}

function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

interface Page {
  readonly title: string;
  /** The address of the document that it shows. */
  readonly document: string;
  readonly needsToken?: true;
  /** What it says where no script runs, as HTML. */
  readonly inWords: string;
}

function docsPage({ title, document, needsToken, inWords }: Page, scripts: readonly string[]): string {
  const tags = scripts.map((file) => `<script type="module" src="/static/site/${file}"></script>`).join("");
  const shown = `<div id="api-docs" data-document="${escapeHtml(document)}"${needsToken ? ' data-token="needed"' : ""}></div>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body>${shown}<noscript><main><h1>${title}</h1>${inWords}</main></noscript>${tags}</body></html>`;
}

function everyEndpoint(endpoints: readonly Declared[]): string {
  const groups = new Map<string, string[]>();
  for (const endpoint of endpoints) {
    const group = endpoint.path.split("/")[1] ?? "";
    const line = `<li><p><b>${endpoint.method}</b> <code>/api/{app}${escapeHtml(endpoint.path.replace(/:(\w+)/g, "{$1}"))}</code></p><p>${escapeHtml(endpoint.summary)}. Guard: ${escapeHtml(endpoint.guard)}.</p></li>`;
    groups.set(group, [...(groups.get(group) ?? []), line]);
  }
  const sections = [...groups].map(([group, lines]) => `<section><h2>${escapeHtml(group)}</h2><ul>${lines.join("")}</ul></section>`);
  return `<p>Machine-readable: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Each app describes its own data types under <code>/api/{app}/openapi.json</code>, with a typed client in one file under <code>/api/{app}/client.ts</code>.</p>${sections.join("")}`;
}

const style = [
  "body{font:16px/1.5 system-ui,sans-serif;color:#1f1d1a;background:#fff;margin:0}a{color:#0a5b55}",
  "noscript main{max-width:48rem;margin:0 auto;padding:2rem 1rem}noscript ul{list-style:none;padding:0}",
  "noscript li{border:1px solid #ded9cf;border-radius:8px;padding:.25rem 1rem;margin:.5rem 0}noscript li p{margin:.4rem 0;overflow-wrap:anywhere}",
  ".api-key{display:flex;flex-wrap:wrap;align-items:end;gap:.75rem 1rem;padding:1rem 1.5rem;border-bottom:1px solid #ded9cf}",
  ".api-key p{flex:1 1 20rem;margin:0}.api-key label{display:grid;flex:1 1 16rem;font-size:.875rem;font-weight:600}",
  ".api-key input,.api-key button{box-sizing:border-box;min-height:2.75rem;padding:0 .75rem;font:inherit;color:inherit;background:transparent;border:1px solid #6b665d;border-radius:6px}",
  ".api-key button{color:#fff;background:#0a5b55;border-color:#0a5b55;cursor:pointer}.api-key [role=alert]{flex-basis:100%;color:#a3271b}",
  "@media(prefers-color-scheme:dark){body{color:#f1eee8;background:#0f0f0f}a{color:#6fd0c2}.api-key [role=alert]{color:#ff9c8f}}",
].join("");
