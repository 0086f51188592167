import { expect, test } from "vitest";
import { course } from "./course.ts";
import { nearest } from "./nearest.ts";

const places = new Map([
  ["a", { x: 0, y: 0 }],
  ["b", { x: 300, y: 0 }],
  ["c", { x: 200, y: 400 }],
  ["d", { x: 600, y: 0 }],
]);

test("an arrow leads to the nearest status that lies its way, straight on before aside", () => {
  expect(nearest(places, "a", "ArrowRight")).toBe("b");
  expect(nearest(places, "b", "ArrowRight")).toBe("d");
  expect(nearest(places, "b", "ArrowLeft")).toBe("a");
  expect(nearest(places, "b", "ArrowDown")).toBe("c");
  expect(nearest(places, "c", "ArrowUp")).toBe("b");
});

test("where nothing lies, and for any other key, it leads nowhere", () => {
  expect(nearest(places, "a", "ArrowLeft")).toBeUndefined();
  expect(nearest(places, "a", "Enter")).toBeUndefined();
  expect(nearest(places, "gone", "ArrowRight")).toBeUndefined();
});

test("a course begins and ends where it was told, and is nothing without two points", () => {
  const points = [
    { x: 0, y: 0 },
    { x: 50.4, y: 20 },
    { x: 100, y: 0 },
  ];
  expect(course(points)).toBe("M 0 0 Q 50 20 75 10 L 100 0");
  expect(course(points.slice(0, 1))).toBe("");
});
