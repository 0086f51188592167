import { choice, typeSlug } from "../../model/fields/setting.ts";
import { fieldOf, recordFilter } from "../../model/filter/record-setting.ts";

/** What can be said of many records in one figure. */
export const measures = { count: "How many there are", sum: "Sum", avg: "Average", min: "Least", max: "Most" } as const;
export type Measure = keyof typeof measures;

/** Which records, and what is said of them. */
export const measureSettings = {
  type: typeSlug("Data type"),
  filter: recordFilter("Only records where", {
    of: "type",
    description:
      "A value, or a formula: with ${user.id} everybody sees what is theirs, and strangers nothing; with ${query.city} the address says which, and without a city in it all are shown.",
  }),
  measure: choice("What is shown", measures, { default: "count" }),
  field: fieldOf("Of the field", { of: "type", showIf: "measure:sum|measure:avg|measure:min|measure:max" }),
};
