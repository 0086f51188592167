import * as z from "zod";
import { defineFieldKind } from "../define-field-kind.ts";
import { line, type Setting, toggle } from "../setting.ts";
import { relationValue } from "../values/relation.ts";
import { quantity } from "./options.ts";
import { idsSchema } from "./schemas.ts";

const relationKey: Setting<string> = {
  field: {
    label: "Key of the relation",
    component: "slug",
    separator: "_",
    max: 8,
    description: "Maximum 8 characters. Names what is loaded with a record, and what a relation field reckons with.",
  },
  schema: z.string().max(8, "too long (8)").regex(/^\w*$/, "not a word of letters, digits and _"),
};

const relationType: Setting<number> = {
  field: { label: "Data type", component: "type-picker", stored: true },
  schema: z.int().min(1),
};

export const relation = defineFieldKind({
  kind: "relation",
  label: "Relation",
  group: "Relations",
  keywords: ["link", "reference", "belongs to", "has many", "record"],
  options: {
    relationTypeId: relationType,
    relationId: relationKey,
    relationTitle: line("Title of the relation"),
    multiple: toggle("Several records"),
    min: quantity("Fewest chosen", { showIf: "multiple" }),
    max: quantity("Most chosen", { showIf: "multiple" }),
    readOnly: toggle("May not be changed in forms"),
    relationReverse: {
      field: {
        label: "Title of the list on the other side",
        component: "input-text",
        max: 63,
        description: "With one, each record pointed at lists the records that point at it.",
      },
      schema: z.union([z.boolean(), z.string().max(63)]),
    } as unknown as Setting<string | boolean>,
  },
  start: {},
  value: relationValue,
  schema: idsSchema,
});
