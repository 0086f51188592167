/** Texts that are built to be slow: whoever sends one of them would hold up everybody else. */
import { expect, test } from "vitest";
import { slowText } from "../../../test/slow-text.ts";
import type { Json } from "../base/json.ts";
import type { FieldBlock } from "./field.ts";
import { fieldKinds } from "./kinds.ts";
import { checkValue, textOfValue, tidyValue } from "./rules.ts";
import { sampleStates, sampleVariants } from "./sample-fields.ts";
import { rulesOf } from "./values.ts";

const today = "2026-11-21";

test("no text takes a field long, whatever its kind and its settings", () => {
  for (const kind of Object.values(fieldKinds))
    for (const { field } of [...sampleStates(kind, today).slice(0, 1), ...sampleVariants(kind, today)])
      expect(
        slowText((text) => readWith(field, text)),
        `${field.component}, ${field.label}`,
      ).toBeUndefined();
});

/** What lists can be full of: as many as fit into a request. */
const items: { readonly [name: string]: (index: number) => Json } = {
  words: (index) => `word ${index}`,
  numbers: (index) => index,
  files: (index) => `/files/${index}/a.png`,
  objects: (index) => ({ id: index, text: `t${index}`, value: index, quantity: 1, price: 2 }),
  lists: (index) => [index],
};

test("no list takes a field long, whatever its kind and its settings", () => {
  for (const kind of Object.values(fieldKinds))
    for (const { field } of [...sampleStates(kind, today).slice(0, 1), ...sampleVariants(kind, today)])
      for (const [name, make] of Object.entries(items)) {
        const list = Array.from({ length: 10_000 }, (_, index) => make(index));
        const isSlow = () => {
          const began = performance.now();
          for (const value of [list, { items: list }]) {
            const tidy = tidyValue(field, value) ?? null;
            checkValue(field, tidy, { today });
            textOfValue(field, tidy);
          }
          return performance.now() - began > 400;
        };
        expect([1, 2, 3].every(isSlow), `${field.component}, ${field.label}: ${name}`).toBe(false);
      }
});

/** All that is done with what somebody sent, or with what another kind has kept. */
function readWith(field: FieldBlock, text: string): void {
  checkValue(field, text, { today });
  checkValue(field, [text], { today });
  textOfValue(field, text);
  rulesOf(field)?.parse([text], field);
  rulesOf(field)?.entries(text, field);
  rulesOf(field)?.fromText?.(text, field);
}
