import { expect, test } from "vitest";
import { listLimits } from "../../../model/filter/list.ts";
import { chosenAsked, mostChosen } from "./chosen-asked.ts";
import { listParameters } from "./list-parameters.ts";

test("records that were chosen are asked for by their ids, in the order that the list had", () => {
  const asked = chosenAsked([3, 12], { slug: "total", descending: true });
  expect(listParameters(asked)).toEqual({ "id:in": ["3,12"], orderByDesc: ["total"] });
});

test("as many as may be chosen fit in one value, however long their ids are", () => {
  const ids = Array.from({ length: mostChosen }, (_, at) => 1_000_000_000_000 + at);
  expect(listParameters(chosenAsked(ids, undefined))["id:in"]?.[0]?.length).toBeLessThan(listLimits.value);
});
