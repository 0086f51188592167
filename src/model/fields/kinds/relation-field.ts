import * as z from "zod";
import { defineFieldKind } from "../define-field-kind.ts";
import { choice, type Setting } from "../setting.ts";
import { relationFieldValue } from "../values/relation-field.ts";
import { numberDisplay } from "./options.ts";

const relationKey: Setting<string> = {
  field: { label: "Relation", component: "relation-picker", offers: "relations" },
  schema: z.string().max(127),
};
const relatedField: Setting<string> = {
  field: { label: "Field of the related records", component: "relation-picker", offers: "related", description: "A count needs none." },
  schema: z.string().max(63),
};

export const relationField = defineFieldKind({
  kind: "relation-field",
  label: "Relation Field",
  group: "Relations",
  keywords: ["sum", "count", "average", "lookup", "rollup", "total"],
  options: {
    relation: relationKey,
    op: choice("Shows", {
      count: "How many there are",
      sum: "The sum",
      avg: "The average",
      min: "The smallest",
      max: "The biggest",
      first: "The first",
      list: "All in a list",
    }),
    field: relatedField,
    ...numberDisplay(),
  },
  without: ["required", "placeholder"],
  start: { op: "count" },
  value: relationFieldValue,
});
