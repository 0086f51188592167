import { expect, test } from "vitest";
import { typedOn } from "./keystroke-buffer.ts";

test("letters, signs and emoji are written at the end, and Backspace takes a whole one back", () => {
  const keys = ["s", "E", " ", "é", "🌱", "Backspace"];
  expect(keys.reduce((text, key) => typedOn(text, key) ?? text, "")).toBe("sE é");
});

test("a key that writes nothing is left to others", () => {
  for (const key of ["Enter", "Tab", "ArrowDown", "Shift", "Process"]) expect(typedOn("a", key)).toBeUndefined();
});
