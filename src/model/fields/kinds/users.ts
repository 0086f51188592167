import { defineFieldKind } from "../define-field-kind.ts";
import { usersValue } from "../values/users.ts";
import { fewest, most, othersToo, peopleOptions } from "./people.ts";
import { peopleSchema } from "./schemas.ts";

export const users = defineFieldKind({
  kind: "users",
  label: "Users",
  group: "Special",
  keywords: ["people", "members", "persons", "team"],
  options: { min: fewest, max: most, taggable: othersToo(), ...peopleOptions },
  start: {},
  sample: [1, 2],
  value: usersValue,
  schema: (field) => peopleSchema({ ...field, multiple: true }),
});
