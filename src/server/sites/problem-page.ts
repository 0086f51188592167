import type { FastifyRequest } from "fastify";
import { escapeHtml } from "../../platform/html/escape-html.ts";
import type { Problem } from "../../platform/http/problem.ts";

/** What whoever reads it can do. */
export const ways: { readonly [status: number]: readonly string[] } = {
  400: ["The address, or what was sent, may have a mistake. Go back and try again."],
  404: ["The address may have a typing mistake, or what was here has moved."],
  413: ["Go back: what you typed is still there. Choose a smaller file."],
  421: [
    "Visiting? Look at the address again: it may have a typing mistake, or the site has moved.",
    "Is this your domain? Enter it in the settings of your app, under Domain. It works as soon as it is proved to be yours.",
    "Do you run this server? Open it at the address that it printed when it started, or let BASE_URL name this one.",
  ],
  429: ["Wait a moment, then load the page again."],
  500: ["It is not your fault. Load the page again in a moment."],
  503: ["Many people are here right now. Load the page again in a moment."],
};

/** Of a site that is kept shut. */
const shut = ["Is this your site? Sign in to the platform: your app tells you why, and whom to ask."];

/** Programs get JSON. */
export function wantsPage(request: FastifyRequest): boolean {
  return (request.headers.accept ?? "").includes("text/html") && !request.url.startsWith("/api/");
}

/** A page for people where nothing of a site is known: an address that is nobody's, a failure. */
export function problemPage({ status, body }: Problem): string {
  const message = escapeHtml(body.message);
  const advice = (body.code === "suspended" ? shut : (ways[status] ?? [])).map((way) => `<li>${way}</li>`).join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${message}</title><style>${css}</style></head><body><main><h1>${message}</h1>${advice && `<ul>${advice}</ul>`}<p>Error ${status}</p></main></body></html>`;
}

/** In the page itself: at an address that is nobody's no style sheet is served either. */
const css = `
:root { color-scheme: light dark; --ground: #f6f4ef; --text: #1f1d1a; --muted: #5e584f; --line: #ded9cf; }
@media (prefers-color-scheme: dark) { :root { --ground: #161513; --text: #f1eee8; --muted: #b5aea3; --line: #36332e; } }
body { display: grid; min-height: 100vh; margin: 0; place-items: center; color: var(--text); background: var(--ground); font: 1rem/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; width: min(100%, 38rem); padding: 2rem 1.5rem; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; text-wrap: balance; overflow-wrap: anywhere; }
ul { display: grid; gap: .75rem; margin: 0; padding: 0; list-style: none; }
li { padding-top: .75rem; border-top: 1px solid var(--line); }
p { margin: 1.5rem 0 0; color: var(--muted); font-size: .875rem; }
`;
