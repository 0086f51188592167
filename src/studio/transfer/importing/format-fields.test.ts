import { expect, test } from "vitest";
import type { FieldFormat } from "../../../contract/imports.ts";
import { askedFormats, formatFields, formatStart, formatsIn, toldTexts, unansweredFormats } from "./format-fields.ts";

const readings = (point: string, comma: string) => [
  { format: "." as const, text: point },
  { format: "," as const, text: comma },
];
const price: FieldFormat = {
  ...{ slug: "price", title: "Price", column: "price", kind: "decimal", state: "open", format: null, count: 2 },
  examples: [
    { text: "12.500", readings: readings("12.5", "12500") },
    { text: "23.900", readings: readings("23.9", "23900") },
  ],
};
const told: FieldFormat = { ...price, slug: "sum", title: "Sum", state: "column", format: "," };

test("what a column does not tell is asked with what its own cells mean in each format", () => {
  const asked = askedFormats([price, told, { ...price, slug: "clear", state: "clear", examples: [] }]);
  expect(asked).toEqual([price]);
  expect(formatFields(asked)).toMatchObject([
    {
      slug: "format-price",
      label: "Price: Which number is 12.500?",
      values: [
        { value: ".", text: "12.5 (and 23.900 is 23.9)" },
        { value: ",", text: "12500 (and 23.900 is 23900)" },
      ],
      description: "2 cells can be read in two ways.",
    },
  ]);
  const boss: FieldFormat = {
    ...{ ...price, slug: "boss", title: "Boss", kind: "references" },
    examples: ["7", "8"].map((text) => ({ text, readings: [{ format: "names", text: `the record called “${text}”` }] })),
  };
  expect(formatFields([boss])).toMatchObject([{ label: "Boss: Which record is 7?", values: [{ text: "the record called “7”" }] }]);
});

test("an answer is sent by field, one that was given is chosen, and none may be left out", () => {
  expect(formatsIn([price], { "format-price": "," })).toEqual({ price: "," });
  expect(formatsIn([price], { "format-price": "day-first" })).toEqual({});
  expect(formatStart([{ ...price, state: "said", format: "," }])).toEqual({ "format-price": "," });
  expect(Object.keys(unansweredFormats([price], {}))).toEqual(["format-price"]);
  expect(unansweredFormats([price], { "format-price": "." })).toEqual({});
});

test("what a column tells is said in words", () => {
  expect(toldTexts([price, told])).toEqual(["Sum: 12.500 is 12500, as other cells of the column tell."]);
});
