import { expect, test } from "vitest";
import { lostText } from "../filter/lost-conditions.ts";
import { scopeOf } from "../formula/scope.ts";
import { limitOf, limitsOf, withLimit } from "./field-limits.ts";
import { filledConditions } from "./filled-conditions.ts";
import { nextLabelOf, nextMove } from "./next-move.ts";
import { firstStatus, type Status } from "./status.ts";

const status = (id: number, next: string, given: Partial<Status> = {}): Status => ({
  ...firstStatus,
  id,
  title: `S${id}`,
  slug: `s${id}`,
  next,
  ...given,
});
const post = { statusId: 1, budget: 50 };
const field = (slug: string) => ({ id: slug, slug, label: slug, component: "input-text" });

test("the next step leads to the status that next names", () => {
  expect(nextMove({ post, statuses: [status(1, "2"), status(2, "0")], mayMove: true })).toMatchObject({
    ok: true,
    value: { from: { id: 1 }, to: { id: 2 }, message: "Item's status was updated successfully!" },
  });
});

test("next '0', a next that is gone and a status that is gone cannot move on", () => {
  for (const statuses of [[status(1, "0"), status(2, "0")], [status(1, "9")], [status(2, "0")]]) {
    expect(nextMove({ post, statuses, mayMove: true })).toMatchObject({ ok: false, why: { code: "last" } });
  }
});

test("the conditions of the status to enter must hold on the record; a refusal names the status", () => {
  const conditions = [{ slug: "budget", op: "gte" as const, value: 100 }];
  const statuses = [status(1, "2"), status(2, "0", { title: "Won", conditions })];
  const refused = nextMove({ post, statuses, mayMove: true });
  expect(refused).toMatchObject({ ok: false, why: { code: "unmet", unmet: conditions } });
  expect(refused.ok ? "" : refused.why.text).toContain('"Won"');
  expect(nextMove({ post: { ...post, budget: 100 }, statuses, mayMove: true }).ok).toBe(true);
});

test("conditions compare with what formulas give for the record; one that breaks a limit holds the move up [WF-22]", () => {
  const conditions = [{ slug: "budget", op: "gte" as const, value: "${price * 2}" }];
  const statuses = [status(1, "2"), status(2, "0", { title: "Won", conditions })];
  const environment = { now: "2026-11-22T00:00:00Z", zone: "UTC" };
  const moveWith = (price: unknown) => {
    const filling = { scope: scopeOf({ price }), environment, fields: new Map() };
    return nextMove({ post, statuses, mayMove: true, fill: (all) => filledConditions(all, filling) });
  };
  expect(moveWith(25).ok).toBe(true);
  expect(moveWith(26)).toMatchObject({ why: { code: "unmet", unmet: [{ slug: "budget", op: "gte", value: 52 }] } });
  expect(moveWith(undefined).ok).toBe(false);
  expect(nextMove({ post, statuses, mayMove: true, fill: () => undefined })).toMatchObject({ ok: false, why: { code: "unmet" } });
});

test("who may not change the record may not move it", () => {
  expect(nextMove({ post, statuses: [status(1, "2"), status(2, "0")], mayMove: false })).toMatchObject({ why: { code: "forbidden" } });
});

test("label and message are those of the status that is left", () => {
  const ending = { nextLabel: "Send quote", successMessage: "Quote sent." };
  const statuses = [status(1, "2", { settings: ending }), status(2, "0")];
  expect(nextMove({ post, statuses, mayMove: true })).toMatchObject({ value: { message: "Quote sent." } });
  expect(statuses.map((from) => nextLabelOf(from, { title: "Quote sent" }))).toEqual(["Send quote", "Move to Quote sent"]);
});

test("the strictest of status, form and field wins", () => {
  const hidden = { hiddenFields: ["a"], readOnlyFields: [] };
  const locked = { hiddenFields: [], readOnlyFields: ["a"] };
  expect(limitOf({ slug: "a" })).toBe("editable");
  expect(limitOf({ slug: "a" }, locked, hidden)).toBe("hidden");
  expect(limitOf({ slug: "a", readOnly: true }, undefined)).toBe("read-only");
  expect(limitOf({ slug: "a", disabled: true }, hidden)).toBe("hidden");
  const field = { id: "a", slug: "a", label: "A", component: "number" };
  expect(limitsOf([field, { ...field, slug: "b" }], locked)).toEqual({ a: "read-only", b: "editable" });
});

test("a field is hidden, read-only or neither", () => {
  const start = { hiddenFields: ["a"], readOnlyFields: ["b"] };
  expect(withLimit(start, "a", "read-only")).toEqual({ hiddenFields: [], readOnlyFields: ["b", "a"] });
  expect(withLimit(start, "b", "hidden")).toEqual({ hiddenFields: ["a", "b"], readOnlyFields: [] });
  expect(withLimit(start, "a", "editable")).toEqual({ hiddenFields: [], readOnlyFields: ["b"] });
});

test("a condition on a field that is gone never holds, and says so", () => {
  const conditions = [{ slug: "vip", op: "neq" as const, value: true }];
  const statuses = [status(1, "2"), status(2, "0", { title: "Won", conditions })];
  const asked = { post, statuses, mayMove: true };
  expect(nextMove({ ...asked, lost: (all) => lostText(all, [field("vip")]) }).ok).toBe(true);
  expect(nextMove({ ...asked, lost: (all) => lostText(all, [field("is-vip")]) })).toMatchObject({
    ok: false,
    why: { code: "unmet", text: '"Won": A condition asks for "vip", which is no field any more.' },
  });
  const ofRecord = [
    { slug: "createdAt", op: "notnull" as const },
    { slug: "user.id", op: "isnull" as const },
  ];
  const moved = nextMove({
    ...asked,
    post: { ...post, createdAt: "2026-11-29" },
    statuses: [status(1, "2"), status(2, "0", { conditions: ofRecord })],
    lost: (all) => lostText(all, []),
  });
  expect(moved.ok).toBe(true);
});
