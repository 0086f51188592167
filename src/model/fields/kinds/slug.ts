import { defineFieldKind } from "../define-field-kind.ts";
import { choice, line } from "../setting.ts";
import { slugValue } from "../values/slug.ts";
import { length } from "./options.ts";

export const slug = defineFieldKind({
  kind: "slug",
  label: "Key or path",
  group: "settings",
  options: {
    follows: line("Follows the field", { max: 63 }),
    separator: choice("Between words", { "-": "-", _: "_" }),
    max: length("Most characters"),
  },
  start: {},
  value: slugValue,
  sample: "first-page",
});
