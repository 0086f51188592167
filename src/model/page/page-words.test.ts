import { expect, test } from "vitest";
import { definitions } from "../../blocks/definitions.ts";
import type { Layout } from "./block.ts";
import { pageWords } from "./page-words.ts";

const words = (...blocks: readonly object[]) =>
  pageWords(blocks.map((block, index) => ({ id: `b${index}`, ...block })) as unknown as Layout, definitions);

test("the words of a page are those that everybody reads, without markup, header and footer", () => {
  const hero = { component: "hero", title: "Oak &amp; ash", children: [{ id: "in", component: "text", html: "<p>Ten <b>chairs</b></p>" }] };
  expect(words({ component: "menu", text: "Site" }, hero, { component: "footer", text: "© Us" })).toMatch(/Oak & ash.*Ten chairs/);
  expect(words({ component: "menu", text: "Site" }, hero, { component: "footer", text: "© Us" })).not.toMatch(/Site|Us|</);
});

test("what is hidden, shown to some only or worked out is not among them", () => {
  const text = { component: "text-section", html: "<p>secret</p>" };
  const conditions = [{ slug: "user.role", op: "gte", value: 50 }];
  expect(words({ ...text, disabled: true }, { ...text, conditions })).toBe("");
  expect(words({ component: "stats", title: "secret", useFormula: true, formula: "$" + "{user.email}" })).toBe("");
});

test("a page of one record has no words without one", () => {
  expect(words({ component: "hero", title: "Tours" }, { component: "record", type: "tours" })).toBeNull();
});

test("of a huge page no more is read than is looked through", () => {
  const many = Array.from({ length: 5_000 }, () => ({ component: "text-section", html: `<p>${"x".repeat(9_000)}</p>` }));
  expect(words(...many)?.length).toBeLessThanOrEqual(30_000);
});
