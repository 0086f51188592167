import { expect, test } from "vitest";
import { draggedBy, squareOf } from "./crop-of.ts";

const size = { width: 400, height: 200 };

test("a crop is a square as large as the picture allows, from its middle unless it was moved", () => {
  expect(squareOf(size, { zoom: 1, x: 0, y: 0 })).toEqual({ left: 100, top: 0, side: 200 });
  expect(squareOf(size, { zoom: 2, x: 0, y: 0 })).toEqual({ left: 150, top: 50, side: 100 });
  expect(squareOf(size, { zoom: 1, x: -1, y: 1 })).toEqual({ left: 0, top: 0, side: 200 });
  expect(squareOf(size, { zoom: 0, x: 7, y: -7 })).toEqual({ left: 200, top: 0, side: 200 });
});

test("dragging the picture moves it under the square by as much, and no edge comes into it", () => {
  const dragged = draggedBy(size, { zoom: 2, x: 0, y: 0 }, { right: 0.5, down: -0.25 });
  const { left, top } = squareOf(size, dragged);
  expect([left, top]).toEqual([expect.closeTo(100), expect.closeTo(75)]);
  expect(draggedBy(size, { zoom: 1, x: 0, y: 0 }, { right: 9, down: 9 })).toEqual({ zoom: 1, x: -1, y: 0 });
});
