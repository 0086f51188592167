import { expect, test } from "vitest";
import { barHeight, barWidth, placeAbove, placeOfTextBar, textBarWidth } from "./bar-place.ts";

const room = { width: 640, height: 700 };
const covers = (bar: { top: number }, box: { top: number; height: number }) =>
  bar.top < box.top + box.height && bar.top + barHeight > box.top;

test("a tool bar lies above its block and covers nothing of it, wherever the block begins", () => {
  for (const top of [0, 10, 40, 300, 660]) {
    const box = { top, left: 0, width: 640, height: 200 };
    expect(covers(placeAbove(box, barWidth, room), box), `at ${top}`).toBe(false);
  }
});

test("above a block that begins above the view the bar lies in the strip over the page", () => {
  const box = { top: -400, left: 0, width: 640, height: 2_000 };
  expect(placeAbove(box, barWidth, room).top).toBeLessThanOrEqual(-barHeight);
});

test("a bar keeps within the page to the left and to the right", () => {
  for (const left of [0, 300, 620]) {
    const place = placeAbove({ top: 300, left, width: 20, height: 20 }, barWidth, room);
    expect(place.left).toBeGreaterThanOrEqual(0);
    expect(place.left + barWidth).toBeLessThanOrEqual(room.width);
  }
});

test("the tools of a text cover neither the text nor the bar of its block", () => {
  for (const top of [0, 20, 50, 120, 400]) {
    const block = { top, left: 0, width: 640, height: 180 };
    const text = { top: top + 8, left: 20, width: 600, height: 160 };
    const bar = placeAbove(block, barWidth, room);
    const tools = placeOfTextBar(text, bar, room);
    expect(covers(tools, text), `at ${top}`).toBe(false);
    const isBeside = tools.left + textBarWidth <= bar.left || bar.left + barWidth <= tools.left;
    expect(isBeside || !covers(tools, { top: bar.top, height: barHeight }), `at ${top}`).toBe(true);
  }
});
