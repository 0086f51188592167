import { expect, test } from "vitest";
import { dayIn } from "./days-in-cells.ts";

test("a day is read as tables write it; with slashes by the format that is said", () => {
  expect(dayIn("03/04/2025", "day-first")).toBe("2025-04-03");
  expect(dayIn("3/4/25", "month-first")).toBe("2025-03-04");
  expect(dayIn("31/12/2025", "month-first")).toBeUndefined();
  expect(dayIn("31/12/2025 10:30 PM", "day-first")).toBe("2025-12-31 22:30");
  expect(dayIn("12/31/2025, 9:05:07", "month-first")).toBe("2025-12-31 09:05:07");
  for (const format of ["day-first", "month-first"] as const) {
    const plain = ["31-Dec-25", "31 December 2025", "Dec 31, 2025", "2025/12/31", "2025.12.31", "31.12.2025"];
    expect(plain.map((text) => dayIn(text, format))).toEqual(plain.map(() => "2025-12-31"));
    expect(dayIn("04/04/2025", format)).toBe("2025-04-04");
    for (const text of ["31/02/2025", "31/12/2025 25:00", "soon", "12", "", "1/2"]) expect(dayIn(text, format)).toBeUndefined();
  }
});

test("a month that is written out is read in the languages of the product, with its accents or without", () => {
  const read: { readonly [day: string]: readonly string[] } = {
    "2026-12-24": ["24. Dezember 2026", "24. Dez. 2026", "24 December 2026", "24 déc. 2026", "24 decembre 2026", "24 de diciembre de 2026"],
    "2026-03-01": ["1. März 2026", "1. Mrz 2026", "1 mars 2026", "1 marzo 2026", "Mar 1, 2026"],
    "2026-08-05": ["5 août 2026", "5 aout 2026", "5. August 2026", "5 ago 2026", "August 5, 2026"],
  };
  for (const [day, texts] of Object.entries(read)) {
    expect(texts.map((text) => dayIn(text, "day-first"))).toEqual(texts.map(() => day));
  }
  for (const text of ["1. Maerz 2026", "24 decade 2026", "Marble 3, 2026", "31 février 2026"])
    expect(dayIn(text, "day-first")).toBeUndefined();
});
