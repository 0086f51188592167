import { expect, test } from "vitest";
import { entitlementOf, remindersDue, type Subscribed } from "./entitlement.ts";

const at = (text: string) => new Date(`${text}T00:00:00Z`);
const plan = { limits: { maxPages: 5 } };
const paid: Subscribed = { status: "active", planId: 7, periodEnd: at("2026-12-01"), trialEnd: null, cancelAt: null, pastDueSince: null };
const given = (change: Partial<Subscribed>, now: string) => {
  const found = entitlementOf({ ...paid, ...change }, plan, at(now));
  return found && [found.until?.toISOString().slice(0, 10) ?? null, found.isStopped];
};

test("what a subscription gives follows from its state and from what is paid [ST-01]", () => {
  const table: readonly (readonly [Partial<Subscribed>, string, readonly [string | null, boolean] | null])[] = [
    [{}, "2026-11-20", ["2026-12-04", false]],
    // A provider that is late with its news shuts nothing for three days.
    [{}, "2026-12-03", ["2026-12-04", false]],
    [{}, "2026-12-04", null],
    [{ periodEnd: null }, "2030-01-01", [null, false]],
    [{ cancelAt: at("2026-12-01") }, "2026-11-30", ["2026-12-01", false]],
    [{ cancelAt: at("2026-12-01") }, "2026-12-01", null],
    [{ status: "trialing", trialEnd: at("2026-11-25"), periodEnd: null }, "2026-11-20", ["2026-11-28", false]],
    [{ status: "cancelled" }, "2026-11-20", ["2026-12-01", false]],
    [{ status: "cancelled" }, "2026-12-02", null],
    [{ status: "cancelled", cancelAt: at("2026-12-01") }, "2026-11-20", null],
    [{ status: "incomplete" }, "2026-11-20", null],
    [{ status: "incomplete_expired" }, "2026-11-20", null],
    [{ status: "inactive" }, "2026-11-20", null],
    [{ status: "past_due", pastDueSince: at("2026-12-01") }, "2026-12-10", ["2026-12-15", false]],
    [{ status: "past_due", pastDueSince: at("2026-12-01") }, "2026-12-15", ["2027-01-30", true]],
    [{ status: "unpaid", pastDueSince: at("2026-12-01") }, "2026-12-10", ["2027-01-30", true]],
    [{ status: "unpaid", pastDueSince: at("2026-12-01") }, "2027-01-30", null],
  ];
  for (const [change, now, expected] of table) expect([change, now, given(change, now)]).toEqual([change, now, expected]);
});

test("whoever did not pay is reminded on days 0, 3, 7 and 12", () => {
  const since = at("2026-12-01");
  const due = ["2026-11-30", "2026-12-01", "2026-12-03", "2026-12-04", "2026-12-08", "2026-12-13", "2027-02-01"].map((now) =>
    remindersDue(since, at(now)),
  );
  expect(due).toEqual([0, 1, 1, 2, 3, 4, 4]);
});
