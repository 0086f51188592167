import { defineFieldKind } from "../define-field-kind.ts";
import { color, integer, toggle } from "../setting.ts";
import { rateValue } from "../values/rate.ts";
import { numberSchema } from "./schemas.ts";

export const rate = defineFieldKind({
  kind: "rate",
  label: "Rating",
  group: "Choice",
  keywords: ["stars", "score", "review"],
  options: { max: integer("Stars", { min: 3, max: 20 }), color: color("Colour"), showValue: toggle("Show the number") },
  without: ["placeholder"],
  start: { max: 5 },
  value: rateValue,
  examples: () => [4, 5, 3],
  schema: ({ max }) => numberSchema({ min: 0, max }),
});
