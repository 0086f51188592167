import { expect, test } from "vitest";
import { comparedText, differenceText, sampleText } from "./compared-text.ts";

const counts = (more: object = {}) => ({ moved: 3, refused: 0, mails: 2, actions: 1, ...more });
const transition = (more: object) => ({ from: "New", to: "Paid", count: 3, byApplied: counts(), byChanged: counts(more), notes: [] });
const compared = (more: object) => ({ days: 90, looked: 9, isCut: false, changed: 0, transitions: [transition(more)] });

test("a comparison says how many moves and mails would be other, and says so where none would", () => {
  expect(comparedText(compared({}))).toBe("All moves would have been the same, with as many mails.");
  expect(comparedText({ ...compared({ mails: 3 }), changed: 2 })).toBe(
    "2 of 9 moves would have been refused or led elsewhere, with 1 more mail.",
  );
  expect(comparedText({ ...compared({}), looked: 0, transitions: [] })).toBe("No record moved in the last 90 days.");
});

test("a transition says what of it would be other", () => {
  expect(differenceText(transition({}))).toBe("Nothing");
  expect(differenceText(transition({ refused: 1, mails: 0, actions: 2 }))).toBe("1 refused, 2 fewer mails, 1 more other action");
});

test("a sample that is not all says so", () => {
  expect(sampleText({ ...compared({}), isCut: true })).toContain(
    "These are the 9 newest moves that could be looked at; there were more in 90 days.",
  );
  expect(sampleText(compared({}))).toContain("These are all moves of the last 90 days");
});
