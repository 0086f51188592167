import { expect, test } from "vitest";
import type { JsonObject } from "../base/json.ts";
import { actionText } from "./action-text.ts";
import { actionKinds, newAction } from "./kinds.ts";

const named = { field: (slug: string) => `«${slug}»`, type: (slug: string) => `(${slug})`, status: (slug: string) => `[${slug}]` };
const said = (action: JsonObject) => actionText(action, named, [{ id: "f", slug: "price", label: "Price", component: "number" }]);
const mail = { component: "send-email", slug: "m", toWho: "postCreator", subject: "Paid" };

test("each kind of action says what it does, and a fresh one says something too", () => {
  expect(said({ component: "get-post", slug: "p", typeId: "jobs" })).toBe("Find records in (jobs)");
  expect(said({ component: "get-post", slug: "p", typeId: "jobs", single: true })).toBe("Find a record in (jobs)");
  expect(said({ component: "create-post", slug: "p", typeId: 7 })).toBe("Create a record in (7)");
  expect(said({ component: "get-connection", slug: "p", provider: "twitter" })).toBe("Look somebody up at X (formerly Twitter)");
  expect(said({ component: "strange", slug: "p" })).toBe("strange");
  for (const kind of Object.values(actionKinds)) expect(said(newAction(kind, []))).not.toMatch(/undefined|null|NaN/);
});

test("a change of a record names the field and the value, the status, and whose it is", () => {
  const update = { component: "update-post", slug: "u", fieldToUpdate: "price", valueToUpdate: 5 };
  expect(said(update)).toBe("Set «price» of this record to 5");
  expect(said({ ...update, postId: "post_1", valueToUpdate: "" })).toBe("Empty «price» of the record post_1");
  expect(said({ ...update, fieldToUpdate: "statusId", valueToUpdate: "done" })).toBe("Move this record to [done]");
});

test("a mail says to whom, about what, when and under which condition", () => {
  expect(said(mail)).toBe("E-mail whoever created the record: “Paid”");
  expect(said({ ...mail, toWho: "field", field: "email" })).toBe("E-mail the address in «email»: “Paid”");
  expect(said({ ...mail, toWho: "custom", email: "a@example.test" })).toBe("E-mail a@example.test: “Paid”");
  expect(said({ ...mail, conditions: [{ slug: "price", op: "gt", value: 5 }] })).toBe(
    "E-mail whoever created the record: “Paid”, if Price is more than 5",
  );
});

test("a schedule is said as it will be kept", () => {
  const when = (schedule: JsonObject) => said({ ...mail, schedule: { enabled: true, ...schedule } }).split("”, ")[1];
  expect(when({ delay: "72" })).toBe("72 hours after it gets here");
  expect(when({ delay: 1, repeat: true, every: "1440", limit: 3 })).toBe(
    "1 hour after it gets here and every day at the same time while it stays, 3 times at most",
  );
  expect(when({ repeat: true, every: "custom", pattern: "30" })).toBe("at once and every 30 minutes while it stays");
  expect(when({ baseDate: "custom", customBase: "due" })).toBe("on due");
  expect(when({ enabled: false, delay: "72" })).toBeUndefined();
});
