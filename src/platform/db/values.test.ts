import fc from "fast-check";
import { expect, test } from "vitest";
import { momentText } from "./values.ts";

test("a moment as PostgreSQL writes it reads as ISO 8601 with milliseconds", () => {
  expect(momentText("2026-11-21 10:00:00+00")).toBe("2026-11-21T10:00:00.000Z");
  expect(momentText("2026-11-21 10:00:00.12+00")).toBe("2026-11-21T10:00:00.120Z");
  expect(momentText("2026-11-21 10:00:00.123456+00")).toBe("2026-11-21T10:00:00.123Z");
  expect(momentText("2026-11-21 12:30:00+02:30")).toBe("2026-11-21T10:00:00.000Z");
});

test("a moment read as text is the text of the same moment read as a Date", () => {
  const moments = fc.date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      const written = moment
        .toISOString()
        .replace("T", " ")
        .replace(/\.?0*Z$/, "+00");
      expect(momentText(written)).toBe(moment.toISOString());
    }),
  );
});
