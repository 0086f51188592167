import type { SiteTexts } from "../../model/texts/english.ts";
import { escapeHtml } from "../../platform/html/escape-html.ts";
import type { FormBody } from "../../platform/http/form-body.ts";
import { honeypot } from "../../site/render-page.ts";

/**
 * What somebody typed into a form that takes nothing any more, as HTML to be copied: nothing but what came in the request, under the names that
 * it came by. The form's own labels are not looked up, so that nobody learns here what a form asks that they may not see. "": nothing was typed.
 */
export function typedText({ fields, files }: FormBody, texts: Pick<SiteTexts, "whatYouTyped">): string {
  const typed = [...fields].filter(([name]) => name !== honeypot).map(([name, entries]) => [name, entries.join("\n")] as const);
  const chosen = files.map(({ field, name }) => [field, name] as const);
  const shown = [...typed, ...chosen].filter(([, text]) => text.trim() !== "");
  if (shown.length === 0) return "";
  // What stands first in a <pre> may be a line break, of which HTML drops one.
  const parts = shown.map(([name, text]) => `<h3 dir="auto">${escapeHtml(wordsOf(name))}</h3><pre dir="auto">\n${escapeHtml(text)}</pre>`);
  return `<h2>${escapeHtml(texts.whatYouTyped)}</h2>${parts.join("")}`;
}

/** "first-name" as a person reads it: "First name". */
function wordsOf(name: string): string {
  const words = name.replaceAll(/[-_.]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
