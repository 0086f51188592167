import { expect, test } from "vitest";
import { codeBody, codeFields, isCodeFieldShown } from "./code-fields.ts";

test("only the platform gives away credit and plans", () => {
  expect(codeFields({ plans: [], isPlatform: false }).some(({ slug }) => slug === "kind" || slug === "plan")).toBe(false);
  expect(codeFields({ plans: [{ id: 7, title: "Studio" }], isPlatform: true }).some(({ slug }) => slug === "plan")).toBe(true);
});

test("what does not count for a kind is neither asked for nor sent", () => {
  expect(["unit", "takes", "code", "plan"].filter((slug) => isCodeFieldShown(slug, { kind: "credit" }))).toEqual([]);
  const body = codeBody({ kind: "credit", title: "Gift", value: 50, unit: "percent", code: "SUMMER", plan: "7", max: 3 });
  expect(body).toEqual({ kind: "credit", title: "Gift", value: 50, max: 3 });
});

test("seats are of a plan, a discount has its unit and may have a code of its own", () => {
  expect(codeBody({ kind: "seats", title: "Five", value: 5, plan: "7" })).toEqual({ kind: "seats", title: "Five", value: 5, planIds: [7] });
  const body = codeBody({ title: "Summer", value: 10, unit: "percent", takes: "always", code: " SUMMER25 ", endsAt: "2026-12-31" });
  expect(body).toMatchObject({ kind: "discount", unit: "percent", takes: "always", code: "SUMMER25" });
  expect(Date.parse(String(body.endsAt))).toBeGreaterThan(Date.parse("2026-12-31T00:00:00Z"));
});
