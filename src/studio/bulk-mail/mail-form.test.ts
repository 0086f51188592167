import { expect, test } from "vitest";
import type { FieldBlock } from "../../model/fields/field.ts";
import { progressOf, resultText } from "./batch-labels.ts";
import { addressFields, isMailFieldShown, people, reasonsOf, wishOf } from "./mail-form.ts";

const text = (slug: string, more: object = {}) => ({ id: slug, slug, label: slug, component: "input-text", ...more }) as FieldBlock;
const counts = { waiting: 0, sent: 0, kept: 0, failed: 0, refused: 0, suppressed: 0, stopped: 0 };

test("fields that are made for addresses are offered first, and fields that hold no text are not", () => {
  const postFields = [text("name"), text("contact", { type: "email" }), text("total", { component: "number" }), text("eMail")];
  expect(addressFields({ postFields } as never).map(({ slug }) => slug)).toEqual(["contact", "eMail", "name"]);
});

test("a button is asked about and sent only where there is one", () => {
  expect(isMailFieldShown({ slug: "actionText" }, { hasAction: false })).toBe(false);
  expect(isMailFieldShown({ slug: "actionText" }, { hasAction: true })).toBe(true);
  const values = {
    field: "email",
    selectedData: "all",
    subject: "Hi",
    message: "<p>x</p>",
    actionText: "Go",
    actionLink: "https://x.example",
  };
  expect(wishOf({ ...values, hasAction: false })).toEqual({
    ...{ field: "email", selectedData: "all", subject: "Hi", message: "<p>x</p>", hasAction: false },
  });
  expect(wishOf({ ...values, hasAction: true })).toMatchObject({ hasAction: true, actionText: "Go", actionLink: "https://x.example" });
});

test("people are counted in words, and reasons by how frequent they are", () => {
  expect([people(1), people(1_920)]).toEqual(["1 person", "1,920 people"]);
  expect(reasonsOf([{ why: "a" }, { why: "b" }, { why: "b" }])).toEqual([
    { why: "b", count: 2 },
    { why: "a", count: 1 },
  ]);
});

test("a result says what became of the mails, and how far it is", () => {
  expect(resultText({ counts, leftOut: 0 })).toBe("Nothing has left yet");
  const some = { ...counts, sent: 146, failed: 2 };
  expect(resultText({ counts: some, leftOut: 6 })).toBe("146 delivered to the mail server, 2 failed, 6 records left out");
  expect(progressOf({ records: 200, counts: { ...some, waiting: 46 }, leftOut: 6 })).toBe(77);
  expect(progressOf({ records: 0, counts, leftOut: 0 })).toBe(100);
});
