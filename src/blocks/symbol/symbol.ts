import * as z from "zod";
import { anyJson } from "../../model/base/any-json.ts";
import type { JsonObject } from "../../model/base/json.ts";
import type { Setting } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";

/** By the ids of the blocks that it shows, what this one says in their place. */
const overrides: Setting<JsonObject> = {
  field: { label: "What it says on this page", component: "input-text", picker: "overrides" },
  schema: z
    .record(z.string().max(120), z.record(z.string().max(60), anyJson))
    .refine(isSmall, "too long") as unknown as z.ZodType<JsonObject>,
  sample: {},
};

function isSmall(said: object): boolean {
  return JSON.stringify(said).length <= 200_000;
}

export const symbol = defineBlock({
  kind: "symbol",
  label: "My block",
  group: "My blocks",
  keywords: ["my block", "saved", "reusable", "symbol"],
  isSymbol: true,
  // Chosen by its name in the picker, where it stands among the blocks of the app's own.
  isChosenElsewhere: true,
  content: {
    symbol: { field: { label: "My block", component: "number", picker: "symbol" }, schema: z.int().min(1) } satisfies Setting<number>,
    overrides,
  },
  styles: {},
  start: { settings: {} },
});
