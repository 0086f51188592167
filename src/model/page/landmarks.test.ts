import { expect, test } from "vitest";
import { defineBlock } from "./define-block.ts";
import { landmarksOf } from "./landmarks.ts";

const kind = (name: string, landmark?: "header" | "footer") =>
  defineBlock({ kind: name, label: name, group: "Text", content: {}, styles: {}, start: {}, ...(landmark && { landmark }) });
const definitions = { top: kind("top", "header"), end: kind("end", "footer"), part: kind("part") };
const split = (...sections: string[]) => {
  const { header, main, footer } = landmarksOf(sections, definitions, (section) => section);
  return [header, main, footer].map((some) => some.join(" ")).join(" | ");
};

test("what is a header at the beginning and a footer at the end stands apart from the main part", () => {
  expect(split("top", "part", "unheard-of", "end", "end")).toBe("top | part unheard-of | end end");
  expect(split("part", "top", "end", "part")).toBe(" | part top end part | ");
  expect(split("top", "top")).toBe("top top |  | ");
  expect(split("end")).toBe(" |  | end");
  expect(split()).toBe(" |  | ");
});
