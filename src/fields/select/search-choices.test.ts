import { expect, test } from "vitest";
import { searchChoices } from "./search-choices.ts";

const choices = ["France", "French Guiana", "Curaçao", "South Africa", "Central African Republic"].map((text, index) => ({
  text,
  value: String(index),
}));
const names = (words: string) => searchChoices(words, choices).options.map(({ name }) => name);

test("options are found by parts of their text, whatever the case and the accents; what begins with the words comes first", () => {
  expect(names("fr")).toEqual(["France", "French Guiana", "South Africa", "Central African Republic"]);
  expect(names("CURACAO")).toEqual(["Curaçao"]);
  expect(names("rep central")).toEqual(["Central African Republic"]);
  expect(names("")).toHaveLength(5);
  expect(searchChoices("xyz", choices)).toEqual({ options: [], said: "Nothing found for “xyz”." });
});

test("a list of very many says that there are more", () => {
  const many = Array.from({ length: 1_000 }, (_, index) => ({ text: `Place ${index}`, value: `${index}` }));
  const { options, said } = searchChoices("", many);
  expect([options.length, said]).toEqual([300, "The first 300 of 1000. Type a part of the name."]);
  expect(searchChoices("place 999", many).options.map(({ key }) => key)).toEqual(["999"]);
});
