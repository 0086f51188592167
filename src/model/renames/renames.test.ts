import { expect, test } from "vitest";
import { growth, linear } from "../../../test/growth.ts";
import { definitions } from "../../blocks/definitions.ts";
import { limits } from "../formula/limits.ts";
import { withOtherNames } from "../formula/other-names.ts";
import type { Layout } from "../page/block.ts";
import { followLayout } from "./follow-layout.ts";
import { followAddress, followHtml } from "./follow-links.ts";
import type { Renames } from "./renames.ts";

const moved: Renames = { fields: new Map(), page: { slug: "people", before: "team" } };
const renamed: Renames = { type: { id: 7, slug: "sales", before: "orders" }, fields: new Map([["price", "cost"]]) };

test("an address leads to the page at its new path, whatever it asks besides, and another address stays", () => {
  const leads = ["/team", "team", "/team/", "/Team?a=1#b", "/team#b-top", "/team/5", "/te%61m"];
  expect(leads.map((address) => followAddress(address, moved))).toEqual([
    ...["/people", "people", "/people/", "/people?a=1#b", "/people#b-top", "/people/5", "/people"],
  ]);
  const others = ["", "/", "/teams", "/team/about", "https://team", "https://x.test/team", "mailto:team", "#team", "//team", "/s/team"];
  expect(others.map((address) => followAddress(address, moved))).toEqual(others);
  expect(followHtml('<a class="x" href="/team?a=1&amp;b=2">/team</a>', moved)).toBe('<a class="x" href="/people?a=1&amp;b=2">/team</a>');
});

test("blocks name a type and its fields anew, and say all else as before; a field of another type of the same key stays", () => {
  const block = (type: string) => ({
    id: type,
    component: "records",
    type,
    title: "price",
    fields: ["price", "title"],
    order: "price",
    settings: {},
  });
  const inside = { id: "f1", component: "input-text", slug: "price", label: "Price" };
  const form = { id: "c", component: "form-section", type: "_custom", children: [inside] };
  const layout = [block("orders"), block("7"), block("bills"), form] as unknown as Layout;
  const [named, byId, other, own] = followLayout(layout, renamed, definitions);
  expect(named).toEqual({ ...block("orders"), type: "sales", fields: ["cost", "title"], order: "cost" });
  expect(byId).toEqual({ ...block("7"), fields: ["cost", "title"], order: "cost" });
  expect([other, own]).toEqual([layout[2], layout[3]]);
});

test("a layout is followed in proportion to its size, and a formula to its length", () => {
  const layout = (blocks: number) =>
    Array.from({ length: blocks }, (_, at) => ({
      id: `r${at}`,
      component: "records",
      type: "orders",
      fields: ["price"],
      settings: {},
    })) as Layout;
  expect(growth(layout, (one) => followLayout(one, renamed, definitions), 2_000)).toBeLessThan(linear);
  const formula = (length: number) => `\${[${"{price},".repeat(length)}1]}`;
  expect(growth(formula, (source) => withOtherNames(source, (name) => renamed.fields.get(name)), 12_000)).toBeLessThan(linear);
  const tooLong = `\${price}${" ".repeat(limits.template)}`;
  expect(withOtherNames(tooLong, () => "cost")).toBe(tooLong);
});
