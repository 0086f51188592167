import { choice, integer, link, paragraph, toggle } from "../fields/setting.ts";
import { defineActionKind } from "./define-action-kind.ts";
import { filled, needed } from "./options.ts";

export const callMethods = { POST: "POST", PUT: "PUT", PATCH: "PATCH", DELETE: "DELETE", GET: "GET" } as const;
export type CallMethod = keyof typeof callMethods;

const sent = { record: "The record", json: "Values as JSON", text: "A text", nothing: "Nothing" } as const;
export type CallSends = keyof typeof sent;
const bodyHint = "An object. Each text may hold formulas; one that is a formula alone keeps what it gives, such as a number.";

/** Asks an address of the owner's choice: in the background with retries, or at once where later actions read what it answers. */
export const callWebhook = defineActionKind({
  kind: "call-webhook",
  label: "Call webhook",
  group: "Programs",
  options: {
    url: filled(needed(link("Address", { placeholder: "https://example.com/hook" }))),
    method: choice("Method", callMethods, { default: "POST" }),
    sends: choice("Sends", sent, { default: "record" }),
    body: filled(
      needed(
        paragraph("Values as JSON", {
          max: 20_000,
          rows: 6,
          placeholder: '{"order": "${title}", "total": "${price}"}',
          description: bodyHint,
        }),
      ),
      "values",
    ),
    text: filled(needed(paragraph("Text", { max: 20_000, rows: 4, placeholder: "order=${title}" }))),
    headers: filled(paragraph("Headers", { max: 2_000, rows: 2, placeholder: "x-shop: 12", description: "One to a line, ten at most." })),
    timeout: integer("Seconds to wait for the answer", { min: 1, max: 15, placeholder: "10" }),
    waits: toggle("Later actions use the answer", {
      description:
        "The list goes on when it has answered, and is not tried again. Off: it is called in the background, again and again for three days until it answers.",
    }),
    goesOn: toggle("Go on when it fails"),
  },
  start: { url: "", method: "POST", sends: "record", waits: false },
  idle: ({ method, sends, waits }) => [
    ...(hasBody(method) ? [] : (["sends"] as const)),
    ...(hasBody(method) && sends === "json" ? [] : (["body"] as const)),
    ...(hasBody(method) && sends === "text" ? [] : (["text"] as const)),
    ...(waits === true ? [] : (["goesOn"] as const)),
  ],
  gives: "call",
  says: ({ method, url }) => `Call ${String(method ?? "POST")} ${String(url ?? "") || "an address"}`,
});

export function hasBody(method: unknown): boolean {
  return method !== "GET" && method !== "DELETE";
}

/** Headers that a caller does not set: the connection's own, and those that say who signed. */
const own = /^(host|content-length|connection|transfer-encoding|keep-alive|upgrade|te|trailer|expect|proxy-.*|webhook-.*|cookie)$/;

/** Headers as they are written, one to a line; a line that is none is answered as a problem. */
export function readHeaders(text: string): { readonly headers: Readonly<Record<string, string>>; readonly wrong?: string } {
  const lines = text.split(/\r\n?|\n/).filter((one) => one.trim() !== "");
  if (lines.length > 10) return { headers: {}, wrong: "There are more than ten headers" };
  const headers: Record<string, string> = {};
  for (const one of lines) {
    const [, name = "", value = ""] = /^\s*([!#$%&'*+.^_`|~0-9A-Za-z-]{1,100})\s*:\s*([\x20-\x7e]{0,1000}?)\s*$/.exec(one) ?? [];
    if (name === "") return { headers: {}, wrong: `“${one.trim().slice(0, 60)}” is not a header` };
    if (own.test(name.toLowerCase())) return { headers: {}, wrong: `The header ${name} is set by the connection` };
    headers[name.toLowerCase()] = value;
  }
  return { headers };
}
