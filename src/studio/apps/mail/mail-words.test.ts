import { expect, test } from "vitest";
import { mailPage, wayText } from "./mail-words.ts";

test("a mail says how far it has come, and why it went no further", () => {
  const mail = { attempts: 1, error: null, sentAt: null };
  expect(wayText({ ...mail, state: "kept" })).toBe("");
  expect(wayText({ ...mail, state: "waiting" })).toBe("");
  expect(wayText({ ...mail, state: "waiting", attempts: 2, error: "busy" })).toBe("Not taken yet, tried again soon: busy (2 tries)");
  expect(wayText({ ...mail, state: "failed", error: "no such person" })).toBe("no such person");
  expect(wayText({ ...mail, state: "sent", sentAt: new Date().toISOString() })).toMatch(/^Taken by the mail server /);
});

test("the links of a mail that is read open elsewhere", () => {
  expect(mailPage('<p><a href="https://example.test/">x</a><abbr>y</abbr></p>')).toContain(
    '<p><a target="_blank" rel="noopener noreferrer" href="https://example.test/">x</a><abbr>y</abbr></p>',
  );
});
