/** Texts that are built to be slow: whoever sends one of them would hold up everybody else. */
import { expect, test } from "vitest";
import { slowText } from "../../../test/slow-text.ts";
import type { FieldBlock } from "./field.ts";
import { fieldKinds } from "./kinds.ts";
import { checkValue, textOfValue } from "./rules.ts";
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

/** All that is done with what somebody sent, or with what another kind has kept. */
function readWith(field: FieldBlock, text: string): void {
  checkValue(field, text, { today });
  checkValue(field, [text], { today });
  textOfValue(field, text);
  rulesOf(field)?.parse([text], field);
  rulesOf(field)?.entries(text, field);
  rulesOf(field)?.fromText?.(text, field);
}
