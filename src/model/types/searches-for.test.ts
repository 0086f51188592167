import { expect, test } from "vitest";
import type { FieldBlock } from "../fields/field.ts";
import { searchesFor } from "./searches-for.ts";

const text = (slug: string, more: object = {}) => ({ id: slug, slug, label: slug, component: "input-text", ...more }) as FieldBlock;

test("records are looked for by all that may say what one is called", () => {
  const fields = [text("name"), text("mail", { type: "email" }), text("worth", { component: "number" }), text("city")];
  expect(searchesFor("fern", fields)).toEqual([{ "title,content,name,city:like": "%fern%" }]);
});

test("a number is looked for as one too; beside the words of a name it stands for itself", () => {
  expect(searchesFor("12", [])).toEqual([{ id: "12" }, { "title,content:like": "%12%" }]);
  expect(searchesFor("#12 Fern", [])).toEqual([{ id: "12" }, { "title,content:like": "%Fern%" }]);
});

test("nothing is asked for by what this person may not, and by no more fields than a list takes", () => {
  expect(searchesFor("fern", [text("name")], ["title", "id"])).toEqual([{ "title:like": "%fern%" }]);
  expect(searchesFor("fern", [text("name")], ["id"])).toEqual([]);
  const many = ["a", "b", "c", "d", "e"].map((slug) => text(slug));
  expect(searchesFor("fern", many)).toEqual([{ "title,content,a,b,c:like": "%fern%" }]);
});
