import { expect, test } from "vitest";
import { heardEvents } from "../../model/types/record-events.ts";
import { isAsked, mergedWebhook, noType, valuesOf, wantedOf, webhookFields } from "./webhook-form.ts";
import { healthOf, outcomeText, readableBody, wishText } from "./webhook-labels.ts";
import { isUnderWay } from "./webhook-queries.ts";

const types = [
  { id: 1, title: "Leads" },
  { id: 2, title: "Orders" },
];

test("what a webhook hears of reads as people say it", () => {
  expect(wishText({ events: [...heardEvents], typeIds: null }, types)).toBe("Everything of all types");
  expect(wishText({ events: ["post.created", "post.deleted"], typeIds: [2, 9] }, types)).toBe(
    "Created, deleted of Orders, a type that is gone",
  );
});

test("a webhook is on, failing since its last success, or off whatever it was, also where something keeps it from sending", () => {
  const since = "2026-11-22T00:00:00.000Z";
  expect([
    healthOf({ isActive: true, failingSince: null, whyOff: null }),
    healthOf({ isActive: true, failingSince: since, whyOff: null }),
    healthOf({ isActive: false, failingSince: since, whyOff: null }),
    healthOf({ isActive: true, failingSince: null, whyOff: "Nothing is sent." }),
  ]).toEqual(["on", "failing", "off", "off"]);
});

test("how a delivery went tells the answer and how long it took, or what was wrong, and how often it was tried", () => {
  const sent = { status: 200, duration: 34, why: null, attempts: 1 };
  expect(outcomeText(sent)).toBe("200 in 34 ms");
  expect(outcomeText({ ...sent, why: "Answered 500", attempts: 3 })).toBe("Answered 500, 3 tries");
  expect(outcomeText({ ...sent, attempts: 0 })).toBe("Not sent yet");
  expect([readableBody('{"a":1}'), readableBody("<p>")]).toEqual(['{\n  "a": 1\n}', "<p>"]);
});

test("the log looks again while a delivery is tried or about to be, and rests while it waits for long or has come to an end", () => {
  const at = (seconds: number) => new Date(seconds * 1_000).toISOString();
  const waiting = { state: "waiting" as const, sentAt: at(1_000), dueAt: at(1_300) };
  expect([1_001, 1_059, 1_100, 1_295, 1_400].map((now) => isUnderWay(waiting, now * 1_000))).toEqual([true, true, false, true, true]);
  expect(isUnderWay({ ...waiting, sentAt: null }, 0)).toBe(true);
  expect(isUnderWay({ ...waiting, dueAt: null }, 1_001_000)).toBe(false);
  expect(isUnderWay({ ...waiting, state: "delivered" }, 1_001_000)).toBe(false);
});

test("the form asks for all that a webhook is, and gives back what it was given", () => {
  const webhook = { title: "Sync", url: "https://example.com", events: ["post.moved" as const], typeIds: [2] };
  expect(wantedOf(valuesOf(webhook))).toEqual(webhook);
  expect(wantedOf(valuesOf(undefined))).toEqual({ title: "", url: "", events: [...heardEvents], typeIds: null });
  const [last] = webhookFields(types).slice(-1);
  expect([isAsked(last ?? { slug: "" }, { all: "all" }), isAsked(last ?? { slug: "" }, { all: "some" })]).toEqual([false, true]);
  expect([noType({ all: "some", types: [] }), noType({ all: "all" })]).toEqual([{ types: expect.any(Object) }, {}]);
});

test("what somebody changes of a webhook leaves what others have saved of it, and what both changed otherwise is told", () => {
  const opened = wantedOf({ ...valuesOf(undefined), title: "Mirror", url: "https://example.com/hook" });
  const mine = { ...opened, title: "Mine" };
  const kept = { ...opened, url: "https://example.com/other" };
  expect(mergedWebhook({ mine, opened }, kept)).toEqual({ merged: { ...kept, title: "Mine" }, contested: [] });
  expect(mergedWebhook({ mine, opened }, { ...kept, title: "Theirs" })).toMatchObject({
    merged: { title: "Mine" },
    contested: ["the name"],
  });
});
