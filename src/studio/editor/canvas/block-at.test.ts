import { expect, test } from "vitest";
import { clickMeans } from "./block-at.ts";

test("a click selects the section, the next one what lies deeper, the last one goes into the text", () => {
  const path = ["hero1", "row1", "button1"];
  expect(clickMeans(path, undefined, [])).toBe("hero1");
  expect(clickMeans(path, "hero1", ["hero1"])).toBe("row1");
  expect(clickMeans(path, "row1", ["hero1", "row1"])).toBe("button1");
  expect(clickMeans(path, "button1", path)).toBe("text");
});

test("a click on a neighbour selects the neighbour, on another section that section", () => {
  expect(clickMeans(["hero1", "button2"], "button1", ["hero1", "button1"])).toBe("button2");
  expect(clickMeans(["text1", "image1"], "button1", ["hero1", "button1"])).toBe("text1");
});

test("a click on the bare part of a section selects the section, and nothing where no block is", () => {
  expect(clickMeans(["hero1"], "button1", ["hero1", "button1"])).toBe("hero1");
  expect(clickMeans([], "button1", ["hero1", "button1"])).toBeNull();
});
