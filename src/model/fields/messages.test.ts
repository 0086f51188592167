import { expect, test } from "vitest";
import { messages, sayProblem } from "./messages.ts";

test("every sentence contains the literal words of its message", () => {
  const all = [
    messages.required,
    messages.tooShort(3),
    messages.tooLong(9),
    messages.tooSmall(1),
    messages.tooBig(2),
    messages.chooseMore(2),
  ];
  const rest = [
    messages.chooseLess(3),
    messages.tooEarly("2026-01-01"),
    messages.tooLate("2026-01-01"),
    messages.notAvailable,
    messages.not("a number"),
  ];
  for (const message of [...all, ...rest]) {
    const words = message.replace(/ \(.*/, "");
    expect(sayProblem(message).toLowerCase()).toContain(words);
    expect(sayProblem(message)).toMatch(/^[A-Z].*\.$/);
  }
});

test("a bound is said, and a message that nobody knows is shown as it is", () => {
  expect(sayProblem("too short (3)")).toBe("This is too short: at least 3 characters.");
  expect(sayProblem("already in use")).toBe("Already in use.");
  expect(sayProblem("not a number")).toBe("This is not a number.");
});
