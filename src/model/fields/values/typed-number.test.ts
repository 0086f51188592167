import fc from "fast-check";
import { expect, test } from "vitest";
import { readTypedNumber, typedNumberText } from "./typed-number.ts";

const locales = ["en", "de", "de-CH", "fr", "pl", "es", "hi", "ar-EG", "fa", "sv"];

test.each([
  // Where a point is the decimal sign, a comma parts thousands; where that cannot be, it is a decimal sign as well.
  ["en", "1,5", 1.5],
  ["en", "0,99", 0.99],
  ["en", "0,125", 0.125],
  ["en", "1,234", 1234],
  ["en", "1.234", 1.234],
  ["en", "1,234.50", 1234.5],
  ["en", "1.234,50", 1234.5],
  ["en", "1.234.567", 1_234_567],
  ["en", "12,34,567.5", 1_234_567.5],
  ["en", "1e3", 1000],
  ["en", "−5", -5],
  ["en", "+5", 5],
  ["en", " 7 ", 7],
  ["en", ".5", 0.5],
  // A German writes it the other way round.
  ["de", "1,5", 1.5],
  ["de", "0,99", 0.99],
  ["de", "1.234", 1234],
  ["de", "1.234,50", 1234.5],
  ["de", "1,234", 1.234],
  ["de", "1.5", 1.5],
  ["de", "0.125", 0.125],
  ["de", "-1.234.567,89", -1_234_567.89],
  // Spaces and apostrophes part thousands.
  ["fr", "1\u202f234,5", 1234.5],
  ["fr", "1 234,5", 1234.5],
  ["en", "1 234.5", 1234.5],
  ["de-CH", "1’234.5", 1234.5],
  ["de-CH", "1'234.5", 1234.5],
  // Digits and signs of other scripts.
  ["fa", "۱٬۲۳۴٫۵", 1234.5],
  ["ar-EG", "١٬٢٣٤٫٥", 1234.5],
  ["de", "۱٫۲۳۴", 1.234],
  ["en", "१२३.५", 123.5],
  ["en", "１２３．５", 123.5],
  ["hi", "12,34,567.5", 1_234_567.5],
])("in %s, %s is %d", (locale, typed, number) => {
  expect(readTypedNumber(typed, locale)).toBe(number);
});

test.each(["1,2,3", "1.2.3", "12..5", "1,23,4", "abc", "12e", "-", ",", "1 2", "0x10", "Infinity", "9007199254740993", "1".repeat(500)])(
  "what cannot be told stays as it was typed: %s",
  (typed) => {
    for (const locale of locales) expect(readTypedNumber(typed, locale)).toBe(typed);
  },
);

test("nothing typed is nothing", () => {
  expect([readTypedNumber("", "de"), readTypedNumber("  ", "de"), readTypedNumber(undefined, "de")]).toEqual([null, null, undefined]);
});

test("what a box shows is read as the same number again, in every locale", () => {
  expect(locales.map((locale) => typedNumberText(-1234.5, locale))).toEqual([
    ...["-1234.5", "-1234,5", "-1234.5", "-1234,5", "-1234,5", "-1234,5", "-1234.5", "-١٢٣٤٫٥", "-۱۲۳۴٫۵", "-1234,5"],
  ]);
  fc.assert(
    fc.property(fc.constantFrom(...locales), fc.double({ noNaN: true, noDefaultInfinity: true }), (locale, number) => {
      expect(readTypedNumber(typedNumberText(number, locale), locale)).toBe(number === 0 ? 0 : number);
    }),
  );
});

test("what a locale itself writes is read as the same number", () => {
  fc.assert(
    fc.property(fc.constantFrom(...locales), fc.integer({ min: -1e9, max: 1e9 }), (locale, cents) => {
      const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100);
      expect(readTypedNumber(written, locale)).toBe(cents === 0 ? 0 : cents / 100);
    }),
  );
});

const euros = { numberStyle: "currency", currency: "EUR" };

test.each([
  ["5 €", euros, 5],
  ["€5", euros, 5],
  ["-€1,234.50", euros, -1234.5],
  ["€ -5", euros, -5],
  ["5 eur", euros, 5],
  ["EUR 5", euros, 5],
  ["$5", { numberStyle: "currency", currency: "USD" }, 5],
  ["$5", { numberStyle: "currency", currency: "CAD" }, 5],
  ["12 %", { numberStyle: "percent" }, 12],
  ["3 kg", { append: " kg " }, 3],
  ["No. 7", { prepend: "No." }, 7],
])("%s is a number where the field shows that beside its numbers", (typed, beside, number) => {
  expect(readTypedNumber(typed, "en", beside)).toBe(number);
});

test.each([
  ["5 €", {}],
  ["$5", euros],
  ["US$5", euros],
  ["US$5", { numberStyle: "currency", currency: "CAD" }],
  ["5 % ", euros],
  ["€", euros],
  ["€€5", euros],
  ["5 € €", euros],
  ["(5)", euros],
  ["5 €", { numberStyle: "currency", currency: "EURO" }],
  ["5 €", { currency: "EUR" }],
  ["12", { append: "2" }],
])("%s means nothing else than it says where the field shows something else: %j", (typed, beside) => {
  expect(readTypedNumber(typed, "en", beside)).toBe(typed === "12" ? 12 : typed);
});

test("a currency is read by the customs of the locale", () => {
  expect(readTypedNumber("1.234,50 €", "de", euros)).toBe(1234.5);
  expect(readTypedNumber("1 234,50 zł", "pl", { numberStyle: "currency", currency: "PLN" })).toBe(1234.5);
  expect(readTypedNumber("5 zł", "pl", euros)).toBe("5 zł");
});
