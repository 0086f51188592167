import { expect, test } from "vitest";
import { mailPage, wayText } from "./mail-labels.ts";

test("a mail says how far it has come, and why it went no further", () => {
  const mail = { attempts: 1, error: null, sentAt: null, report: null };
  expect(wayText({ ...mail, state: "kept" })).toBe("");
  expect(wayText({ ...mail, state: "waiting" })).toBe("");
  expect(wayText({ ...mail, state: "waiting", attempts: 2, error: "busy" })).toBe("Not taken yet, tried again later: busy (2 tries)");
  expect(wayText({ ...mail, state: "failed", error: "no such person" })).toBe("no such person");
  const report = { kind: "complaint", why: "abuse", at: new Date().toISOString() } as const;
  expect(wayText({ ...mail, state: "sent", sentAt: report.at, report })).toMatch(/^Called spam by who got it .*: abuse$/);
  expect(wayText({ ...mail, state: "sent", sentAt: new Date().toISOString() })).toMatch(/^Taken by the mail server /);
});

test("the links of a mail that is read open elsewhere", () => {
  expect(mailPage('<p><a href="https://example.test/">x</a><abbr>y</abbr></p>')).toContain(
    '<p><a target="_blank" rel="noopener noreferrer" href="https://example.test/">x</a><abbr>y</abbr></p>',
  );
});
