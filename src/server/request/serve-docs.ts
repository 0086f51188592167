import type { FastifyInstance, FastifyRequest } from "fastify";
import { escapeHtml } from "../../platform/html/escape-html.ts";
import type { Feature } from "../feature.ts";
import { openApi } from "./open-api.ts";

/** Serves the OpenAPI document and a page that reads it aloud, without any script. */
export function serveDocs(server: FastifyInstance, features: readonly Feature[]): void {
  const endpoints = features.flatMap((feature) => feature.answers.map((answer) => answer.endpoint));
  server.get("/api/openapi.json", { config: { surface: "api" } }, async (request) => openApi(endpoints, originOf(request)));
  server.get("/api/docs", { config: { surface: "site" } }, async (_, reply) =>
    reply.type("text/html; charset=utf-8").send(docsPage(endpoints)),
  );
}

function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

function docsPage(endpoints: readonly Feature["answers"][number]["endpoint"][]): string {
  const groups = new Map<string, string[]>();
  for (const endpoint of endpoints) {
    const group = endpoint.path.split("/")[1] ?? "";
    const line = `<li><p><b>${endpoint.method}</b> <code>/api/{app}${escapeHtml(endpoint.path.replace(/:(\w+)/g, "{$1}"))}</code></p><p>${escapeHtml(endpoint.summary)}. Guard: ${escapeHtml(endpoint.guard)}.</p></li>`;
    groups.set(group, [...(groups.get(group) ?? []), line]);
  }
  const sections = [...groups]
    .map(([group, lines]) => `<section><h2>${escapeHtml(group)}</h2><ul>${lines.join("")}</ul></section>`)
    .join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API · Joinery</title><style>${style}</style></head><body><main><h1>The API of Joinery</h1><p>Machine-readable: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Each app describes its own data types under <code>/api/{app}/openapi.json</code>, with a typed client in one file under <code>/api/{app}/client.ts</code>: for its editors, and for programs with an API key. It walks through any list: <code>for await (const record of client.contacts.all({ where: { "title:like": "%a%" } }))</code>.</p>${sections}</main></body></html>`;
}

const style =
  "body{font:16px/1.5 system-ui,sans-serif;color:#1f1d1a;background:#f6f4ef;margin:0}main{max-width:48rem;margin:0 auto;padding:2rem 1rem}ul{list-style:none;padding:0}li{background:#fff;border:1px solid #ded9cf;border-radius:8px;padding:.25rem 1rem;margin:.5rem 0}li p{margin:.4rem 0;overflow-wrap:anywhere}a{color:#0a5b55}@media(prefers-color-scheme:dark){body{color:#f1eee8;background:#161513}li{background:#1e1d1a;border-color:#36332e}a{color:#6fd0c2}}";
