import { expect, test } from "vitest";
import { growth, linear } from "../../../test/growth.ts";
import { definitions } from "../../blocks/definitions.ts";
import type { Layout } from "./block.ts";
import { withSymbols } from "./symbols.ts";

const symbol = Array.from({ length: 100 }, (_, at) => ({ id: `t${at}`, component: "text", html: "x" })) as unknown as Layout;

/** Instances whose ids are as long as any may be, and differ at their end alone. */
const instances = (size: number) =>
  Array.from({ length: size }, (_, at) => ({
    id: `${"s".repeat(116)}${String(at).padStart(4, "0")}`,
    component: "symbol",
    symbol: 1,
  })) as unknown as Layout;

const fill = (layout: Layout) => withSymbols(layout, { definitions, layoutOf: () => symbol, cleanHtml: (html) => html });

test("twice as many instances with the longest ids take about twice as long to fill", () => {
  expect(growth(instances, fill, 80)).toBeLessThan(linear);
});

test("no two blocks of a filled page have one id, however alike the ids of the instances are", () => {
  const { layout, leftOut } = fill(instances(90));
  const ids = layout.flatMap(({ id, children = [] }) => [id, ...children.map((child) => child.id)]);
  expect([leftOut.length, ids.length, new Set(ids).size]).toEqual([0, 90 * 101, 90 * 101]);
  expect(ids.every((id) => id.length <= 120)).toBe(true);
});
