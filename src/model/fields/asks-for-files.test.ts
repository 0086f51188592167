import { expect, test } from "vitest";
import { asksForFiles } from "./asks-for-files.ts";

const name = { id: "1", slug: "name", label: "Name", component: "input-text" };
const paper = { id: "2", slug: "paper", label: "Paper", component: "upload" };
const button = (inputForm: object[]) => ({ id: "3", slug: "go", label: "Go", component: "action-button", inputForm }) as never;

test("a form asks for files itself or by what one of its buttons asks", () => {
  expect(asksForFiles([name])).toBe(false);
  expect(asksForFiles([name, paper])).toBe(true);
  expect(asksForFiles([name, button([name])])).toBe(false);
  expect(asksForFiles([name, button([paper])])).toBe(true);
});
