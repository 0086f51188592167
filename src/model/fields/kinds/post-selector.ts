import * as z from "zod";
import { defineFieldKind } from "../define-field-kind.ts";
import { type Setting, toggle } from "../setting.ts";
import { postSelectorValue } from "../values/post-selector.ts";
import { quantity } from "./options.ts";
import { idsSchema } from "./schemas.ts";

/** By its id, which outlives a change of its slug; or by its slug. */
const dataType = {
  field: { label: "Data type", component: "type-picker", stored: true },
  schema: z.union([z.int().min(1), z.string().max(63)]),
} as unknown as Setting<number | string>;

export const postSelector = defineFieldKind({
  kind: "post-selector",
  label: "Data Selector",
  group: "Relations",
  keywords: ["record", "search", "choose", "items"],
  options: {
    type: dataType,
    multiple: toggle("Several records"),
    min: quantity("Fewest chosen", { showIf: "multiple" }),
    max: quantity("Most chosen", { showIf: "multiple", description: "At most 20." }),
  },
  start: {},
  value: postSelectorValue,
  schema: idsSchema,
});
