import fc from "fast-check";
import { expect, test } from "vitest";
import { type Box, roomForToasts } from "./room-for-toasts.ts";

const [width, height] = [360, 740];
const toasts: Box = { left: 8, right: 352, top: 600, bottom: 660 };
const box = fc
  .record({ left: fc.integer({ min: 0, max: width }), top: fc.integer({ min: 0, max: height }), tall: fc.integer({ min: 20, max: 60 }) })
  .map(({ left, top, tall }): Box => ({ left, top, right: left + 100, bottom: top + tall }));

test("toasts stand at the foot of the screen, else right above what lies there", () => {
  expect(roomForToasts(toasts, [], { height })).toBe(16);
  expect(roomForToasts(toasts, [{ left: 0, right: width, top: 683, bottom: height }], { height })).toBe(73);
  expect(roomForToasts(toasts, [{ left: 353, right: 360, top: 683, bottom: height }], { height })).toBe(16);
});

test("they stand above a question, and within a dialog that leaves no room above itself", () => {
  const foot = { left: 0, right: width, top: 683, bottom: height };
  expect(roomForToasts(toasts, [foot], { height, read: [{ left: 0, right: width, top: 580, bottom: height }] })).toBe(176);
  expect(roomForToasts(toasts, [foot], { height, read: [{ left: 0, right: width, top: 40, bottom: height }] })).toBe(73);
});

test("they lie over nothing that they are to keep clear of, wherever it is, as long as there is room anywhere above it", () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 4 }), (taken) => {
      const bottom = roomForToasts(toasts, taken, { height });
      const [top, foot] = [height - bottom - 60, height - bottom];
      const isCovered = taken.some((each) => each.left < toasts.right && each.right > toasts.left && each.top < foot && each.bottom > top);
      expect(isCovered).toBe(false);
    }),
  );
});
