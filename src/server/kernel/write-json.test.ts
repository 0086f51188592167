import { expect, test } from "vitest";
import { writeJsonWithPauses } from "./write-json.ts";

test.each([
  [{}],
  [null],
  ["words"],
  [[1, { a: 2 }]],
  [{ a: {}, b: { c: { d: [1, 'é\u2028"', null] }, e: undefined as never }, f: undefined as never, g: true }],
])("writes %j as JSON.stringify does, however deep it pauses", async (value) => {
  for (const levels of [0, 1, 2, 3, 9]) expect(await writeJsonWithPauses(value, levels)).toBe(JSON.stringify(value));
});

test("much of it lets others in between", async () => {
  let others = 0;
  const asked = setInterval(() => {
    others += 1;
  }, 1);
  const one = Array.from({ length: 20_000 }, (_, index) => `option ${index}`);
  const value = { all: Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`f${index}`, one])) };
  expect((await writeJsonWithPauses(value, 2)).length).toBe(JSON.stringify(value).length);
  clearInterval(asked);
  expect(others).toBeGreaterThan(2);
});
