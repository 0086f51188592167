import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Json } from "../model/base/json.ts";
import type { FieldBlock } from "../model/fields/field.ts";
import { fieldKinds } from "../model/fields/kinds.ts";
import { sampleStates, sampleVariants } from "../model/fields/sample-fields.ts";
import { english } from "../model/texts/english.ts";
import { siteTexts } from "../model/texts/site-texts.ts";
import { Field } from "./field.tsx";
import type { FieldTools } from "./widget.ts";

const today = "2026-11-25";
/** Kinds of which forms of the site are made; bookings say what they say by texts of their own. */
const kinds = Object.values(fieldKinds).filter(({ group, kind }) => group !== "settings" && kind !== "booking" && kind !== "form-designer");

/** As the server draws it on a page, and as a script draws it there. */
const ways: readonly Partial<FieldTools>[] = [
  { filesTravel: true, pressAddress: () => "/press" },
  {
    uploadFile: () => Promise.resolve(""),
    findSocialUser: () => Promise.reject(new Error()),
    pressButton: () => Promise.resolve(true),
    references: { offered: () => undefined, search: () => Promise.resolve([]), find: () => Promise.resolve([]) } as never,
  },
];

/** All that is read or heard of a field. */
function wordsOf(html: string): string[] {
  const read = html
    .replace(/<(svg|style|script)\b.*?<\/\1>/gs, "")
    .replace(/<[^>]*>/g, "\n")
    .split("\n");
  const heard = [...html.matchAll(/\s(?:aria-label|placeholder|title|alt|label|aria-valuetext)="([^"]*)"/g)].map(([, text = ""]) => text);
  return [...read, ...heard]
    .map((text) => text.replace(/&#x27;|&quot;|&amp;/g, "'").trim())
    .filter((text) => /[A-Za-z]{3}/.test(text) && !isNotation(text));
}

/** How a colour is written is the same in all languages. */
const isNotation = (text: string) => text === "#rrggbb";

function drawn(field: FieldBlock, { value, language, tools, limit = "editable" }: Drawing): string[] {
  const said = { today, locale: language, texts: language === "en" ? english : siteTexts(language, {}), ...tools };
  return wordsOf(
    renderToStaticMarkup(<Field id="f" field={field} value={value} onChange={() => undefined} tools={said} limit={limit} problems={[]} />),
  );
}

interface Drawing {
  readonly value: Json | undefined;
  readonly language: string;
  readonly tools: Partial<FieldTools>;
  readonly limit?: "editable" | "read-only";
}

test.each(["de", "fa"])("a field of any kind says nothing in English on a page in %s", (language) => {
  const found = new Set<string>();
  for (const kind of kinds) {
    for (const { field, value, limit } of [...sampleStates(kind, today), ...sampleVariants(kind, today)]) {
      for (const tools of ways) {
        const owner = JSON.stringify([field, value]);
        const inEnglish = new Set(drawn(field, { value, tools, limit, language: "en" }));
        for (const words of drawn(field, { value, tools, limit, language }))
          if (inEnglish.has(words) && !owner.includes(words)) found.add(`${kind.kind}: ${words}`);
      }
    }
  }
  expect([...found].sort()).toEqual([]);
});
