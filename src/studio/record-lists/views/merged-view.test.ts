import { expect, test } from "vitest";
import type { ViewSettings } from "../../../model/types/record-view.ts";
import { contestedParts, mergedView } from "./merged-view.ts";
import { plainSettings } from "./view-settings.ts";

const wide: ViewSettings = { ...plainSettings, columns: [{ slug: "total", width: 321 }], group: "city" };

test("what somebody changes of a view leaves what another has saved of it meanwhile", () => {
  const mine: ViewSettings = { ...plainSettings, layout: "board" };
  expect(mergedView({ settings: mine, entered: plainSettings }, wide)).toEqual({ ...wide, layout: "board" });
  expect(mergedView({ settings: plainSettings, entered: plainSettings }, wide)).toEqual(wide);
});

test("where both changed the same, and where nobody knows how it was, the one who saves has it", () => {
  const mine: ViewSettings = { ...plainSettings, columns: [{ slug: "total", width: 100 }] };
  expect(mergedView({ settings: mine, entered: plainSettings }, wide)).toEqual({ ...mine, group: "city" });
  expect(mergedView({ settings: mine }, wide)).toEqual(mine);
});

test("what somebody takes away is gone", () => {
  const { group: _, ...mine } = wide;
  expect(JSON.parse(JSON.stringify(mergedView({ settings: mine, entered: wide }, wide)))).toEqual(mine);
});

test("what both have changed otherwise is told, and nothing else", () => {
  const mine: ViewSettings = { ...plainSettings, columns: [{ slug: "total", width: 100 }], layout: "board" };
  expect(contestedParts({ settings: mine, entered: plainSettings }, wide)).toEqual(["columns"]);
  expect(contestedParts({ settings: mine, entered: plainSettings }, mine)).toEqual([]);
  expect(contestedParts({ settings: mine, entered: plainSettings }, plainSettings)).toEqual([]);
  expect(contestedParts({ settings: plainSettings, entered: plainSettings }, wide)).toEqual([]);
});
