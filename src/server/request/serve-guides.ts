import { readdirSync, readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Marked } from "marked";
import { escapeHtml } from "../../platform/html/escape-html.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { requestHost } from "../../platform/http/request-host.ts";

interface Guides {
  readonly siteOf: (host: string) => Promise<number | null>;
  /** Of the project: where `docs/guides` and `CHANGELOG.md` lie. */
  readonly root: URL;
}

interface Guide {
  readonly title: string;
  readonly markdown: string;
}

/** What changed stands beside the guides. */
const news = "whats-new";

/** These are for those who work on Joinery itself or run it; all others are for those who build with it. */
const forDevelopers = /^(?:add-|distribute$)/;

/** Serves the guides and what is new as pages of the main host: `/api/help` lists them. They are read once. */
export function serveGuides(server: FastifyInstance, { siteOf, root }: Guides): void {
  let read: ReadonlyMap<string, Guide> | undefined;
  const guides = () => {
    read ??= readGuides(root);
    return read;
  };
  const config = { config: { surface: "docs" as const } };
  const onMain = async (request: FastifyRequest) => {
    if ((await siteOf(requestHost(request))) !== null) throw notHere();
  };
  server.get("/api/help", config, async (request, reply) => {
    await onMain(request);
    return send(reply, "Documentation", contents(guides()));
  });
  server.get<{ Params: { guide: string } }>("/api/help/:guide", config, async (request, reply) => {
    await onMain(request);
    const found = guides().get(request.params.guide);
    if (!found) throw notHere();
    return send(reply, found.title, `<nav><a href="/api/help">All guides</a></nav>${htmlOf(found.markdown, guides())}`);
  });
}

function notHere(): Refusal {
  return new Refusal("not_found", 404, "This page could not be found");
}

function readGuides(root: URL): ReadonlyMap<string, Guide> {
  const folder = new URL("docs/guides/", root);
  const files = readdirSync(folder).filter((file) => file.endsWith(".md"));
  const all = files.sort().map((file) => [file.slice(0, -3), guideOf(readFileSync(new URL(file, folder), "utf8"))] as const);
  return new Map([...all, [news, { ...guideOf(readFileSync(new URL("CHANGELOG.md", root), "utf8")), title: "What is new" }]]);
}

function guideOf(markdown: string): Guide {
  return { title: /^# (.+)$/m.exec(markdown)?.[1] ?? "Guide", markdown };
}

function contents(guides: ReadonlyMap<string, Guide>): string {
  const list = (title: string, isIn: (name: string) => boolean) => {
    const links = [...guides].flatMap(([name, guide]) =>
      isIn(name) ? [`<li><a href="/api/help/${name}">${escapeHtml(guide.title)}</a></li>`] : [],
    );
    return `<h2>${title}</h2><ul>${links.join("")}</ul>`;
  };
  return [
    "<h1>Documentation</h1>",
    list("For those who build with Joinery", (name) => name !== news && !forDevelopers.test(name)),
    list("For those who run it or work on it", (name) => forDevelopers.test(name)),
    '<h2>More</h2><ul><li><a href="/api/help/whats-new">What is new</a></li><li><a href="/api/docs">The API</a></li></ul>',
  ].join("");
}

/** Links among the guides lead to their pages; what lies elsewhere in the project is not served, so of a link to it only the words stay. */
function htmlOf(markdown: string, guides: ReadonlyMap<string, Guide>): string {
  const marked = new Marked({
    renderer: {
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        const guide = /^(?:\.\/)?([\w-]+)\.md$/.exec(href)?.[1];
        if (guide !== undefined && guides.has(guide)) return `<a href="/api/help/${guide}">${words}</a>`;
        return /^(?:https?:|#|\/)/.test(href) ? `<a href="${escapeHtml(href)}">${words}</a>` : words;
      },
      table(token) {
        const row = (cells: typeof token.header, tag: string) =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join("")}</tr>`;
        const body = token.rows.map((cells) => row(cells, "td")).join("");
        return `<div class="wide" tabindex="0" role="group" aria-label="Table"><table><thead>${row(token.header, "th")}</thead><tbody>${body}</tbody></table></div>`;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}

function send(reply: FastifyReply, title: string, body: string): FastifyReply {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · Joinery</title><style>${style}</style>`;
  return reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "public, max-age=300")
    .send(`<!doctype html><html lang="en"><head>${head}</head><body><main>${body}</main></body></html>`);
}

const style = [
  "body{font:16px/1.6 system-ui,sans-serif;color:#1f1d1a;background:#fff;margin:0}main{max-width:46rem;margin:0 auto;padding:2rem 1.25rem 4rem}",
  "a{color:#0a5b55}h1{line-height:1.2}h2{margin-top:2.5rem;line-height:1.25}li{margin:.3rem 0;overflow-wrap:anywhere}p{overflow-wrap:anywhere}",
  "pre,.wide{overflow-x:auto}pre{padding:1rem;background:#f4f1ea;border-radius:8px}code{font-size:.9em}",
  "table{border-collapse:collapse;min-width:100%}th,td{padding:.5rem .75rem;border:1px solid #ded9cf;text-align:start;vertical-align:top}",
  "@media(prefers-color-scheme:dark){body{color:#f1eee8;background:#0f0f0f}a{color:#6fd0c2}pre{background:#1c1b19}th,td{border-color:#3a3733}}",
].join("");
