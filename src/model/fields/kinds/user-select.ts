import { defineFieldKind } from "../define-field-kind.ts";
import { toggle } from "../setting.ts";
import { userSelectValue } from "../values/user-select.ts";
import { fewest, most, othersToo, peopleOptions } from "./people.ts";
import { peopleSchema } from "./schemas.ts";

export const userSelect = defineFieldKind({
  kind: "user-select",
  label: "User",
  group: "Special",
  keywords: ["person", "member", "owner", "assignee", "responsible"],
  options: { multiple: toggle("Several people"), min: fewest, max: most, taggable: othersToo({ showIf: "multiple" }), ...peopleOptions },
  start: {},
  sample: 1,
  value: userSelectValue,
  schema: peopleSchema,
});
