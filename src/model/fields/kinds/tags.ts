import { defineFieldKind } from "../define-field-kind.ts";
import { tagsValue } from "../values/tags.ts";
import { quantity } from "./options.ts";
import { listSchema } from "./schemas.ts";

export const tags = defineFieldKind({
  kind: "tags",
  label: "Tags",
  group: "Special",
  keywords: ["words", "labels", "keywords"],
  options: { min: quantity("Fewest"), max: quantity("Most") },
  start: {},
  value: tagsValue,
  examples: () => [["oak", "ash"], ["walnut"], ["oak", "pine", "ash"]],
  schema: (field) => listSchema({ type: "string" }, field),
  sample: ["oak", "ash"],
});
