import { expect, test } from "vitest";
import { dayIn, guessHabits, noHabits, thousandsIn } from "./habits.ts";

test("what a file writes in one way tells how it means what can be read in two; where it tells both, neither", () => {
  expect(
    guessHabits([
      ["03/04/2025", "31/12/2025"],
      ["1.234,50", "n/a", "7"],
    ]),
  ).toEqual({ days: "day-first", decimal: "," });
  expect(guessHabits([["3/4/2025", "12/31/25 10:00"], ["$1,234.50"]])).toEqual({ days: "month-first", decimal: "." });
  expect(guessHabits([["-1,5 €"]]).decimal).toBe(",");
  for (const nothing of [
    [["03/04/2025"], ["1.234", "1,234", "1,234,567"]],
    [["31/12/2025", "12/31/2025"], ["1,5"], ["1.5"]],
    [["version 1.5", "about 1,5 m", "1,5"]],
  ])
    expect(guessHabits(nothing)).toEqual(noHabits);
});

test("a day is read as tables write it; one that can be two days only where the file tells which", () => {
  const [dayFirst, monthFirst] = [{ ...noHabits, days: "day-first" } as const, { ...noHabits, days: "month-first" } as const];
  expect(dayIn("03/04/2025", dayFirst)).toBe("2025-04-03");
  expect(dayIn("3/4/25", monthFirst)).toBe("2025-03-04");
  expect(dayIn("03/04/2025", noHabits)).toBeUndefined();
  expect(dayIn("31/12/2025", monthFirst)).toBeUndefined();
  const plain = ["31/12/2025", "12/31/2025", "31-Dec-25", "31 December 2025", "Dec 31, 2025", "2025/12/31", "2025.12.31"];
  expect(plain.map((text) => dayIn(text, noHabits))).toEqual(plain.map(() => "2025-12-31"));
  expect(dayIn("04/04/2025", noHabits)).toBe("2025-04-04");
  expect(dayIn("31/12/2025 10:30 PM", noHabits)).toBe("2025-12-31 22:30");
  expect(dayIn("12/31/2025, 9:05:07", noHabits)).toBe("2025-12-31 09:05");
  for (const text of ["31/02/2025", "31/12/2025 25:00", "soon", "12", "", "1/2"]) expect(dayIn(text, dayFirst)).toBeUndefined();
});

test("thousands that could be a fraction are read as the file means them", () => {
  expect([thousandsIn("1.234", { ...noHabits, decimal: "," }), thousandsIn("-1,234", { ...noHabits, decimal: "." })]).toEqual([
    1234, -1234,
  ]);
  for (const [text, decimal] of [
    ["1.234", "."],
    ["1,234", ","],
    ["1,234", null],
    ["1.23", ","],
  ] as const)
    expect(thousandsIn(text, { ...noHabits, decimal })).toBeUndefined();
});
