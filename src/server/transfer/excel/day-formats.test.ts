import { expect, test } from "vitest";
import { dayFormat, dayText } from "./day-formats.ts";

test("a format shows a day or a time by its letters, whatever else stands there", () => {
  for (const code of ["dd-mm-yyyy", "[$-409]mmmm d, yyyy", "mmddyy", 'd"."m"."yyyy;@', "yyyy", "mmm", "[$-F800]dddd", "yyyy-mm-dd h:mm"])
    expect([code, dayFormat(code)]).toEqual([code, "moment"]);
  for (const code of ["h:mm:ss AM/PM", "mm:ss.0", "h\\:mm", "[$-F400]h:mm:ss"]) expect([code, dayFormat(code)]).toEqual([code, "time"]);
  for (const code of ["[h]:mm:ss", "[mm]:ss", "[$-409][hh]:mm"]) expect([code, dayFormat(code)]).toEqual([code, "duration"]);
  for (const code of [
    "General",
    "0.00",
    "#,##0.00 [$€-407]",
    '0" days"',
    "0.00E+00",
    "@",
    "0%",
    "00000",
    '"day" 0',
    "[Red]0",
    "_-* #,##0_-",
  ])
    expect([code, dayFormat(code)]).toEqual([code, undefined]);
});

test("a count of days is the moment that Excel shows, to the thousandth of a second", () => {
  const moment = (count: number, is1904 = false) => dayText(count, "moment", { is1904 });
  expect([moment(45_000), moment(45_000.5), moment(0.427_083_333_3)]).toEqual(["2023-03-15", "2023-03-15T12:00", "10:15"]);
  expect(moment(45_000 + 0.35 / 86_400)).toBe("2023-03-15T00:00:00.35");
  expect([moment(1), moment(30), moment(59), moment(60), moment(61)]).toEqual([
    "1900-01-01",
    "1900-01-30",
    "1900-02-28",
    undefined,
    "1900-03-01",
  ]);
  expect([moment(0, true), moment(43_538, true)]).toEqual(["1904-01-01", "2023-03-15"]);
  expect(dayText(0.4375, "time", { is1904: true })).toBe("10:30");
  expect([moment(-1), moment(3e6), moment(Number.NaN)]).toEqual([undefined, undefined, undefined]);
  expect([1.093_75, 0.5, -0.25].map((count) => dayText(count, "duration", { is1904: false }))).toEqual([
    "26:15:00",
    "12:00:00",
    "-6:00:00",
  ]);
});
