import { expect, test } from "vitest";
import { layOut } from "./lay-out.ts";

const node = { width: 200, height: 64 };
const words = { width: 150, height: 34 };
const drawn = (keys: readonly string[], ways: readonly (readonly [string, string])[], direction: "LR" | "TB" = "LR") =>
  layOut({ keys, ways: ways.map(([from, to]) => ({ from, to, words })), node, direction });
const chain = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`);
const overlap = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.abs(one.x - other.x) < node.width && Math.abs(one.y - other.y) < node.height;

test("ways lead onward: each status stands behind the one that leads to it", () => {
  const keys = chain(4);
  const ways = keys.slice(1).map((key, index) => [keys[index] ?? "", key] as const);
  const across = keys.map((key) => drawn(keys, ways).nodes.get(key)?.x ?? 0);
  expect(across).toEqual(across.toSorted((one, other) => one - other));
  const down = keys.map((key) => drawn(keys, ways, "TB").nodes.get(key)?.y ?? 0);
  expect(new Set(down).size).toBe(4);
});

test("sixty statuses with ways back and two ways between the same ones stand beside each other, all within the drawing", () => {
  const keys = chain(60);
  const ways = keys.flatMap((key, index) => {
    const onward = [key, keys[(index + 1) % 60] ?? ""] as const;
    return index % 5 === 0 ? [onward, onward, [key, keys[(index * 7) % 60] ?? ""] as const] : [onward];
  });
  const {
    nodes,
    ways: courses,
    width,
    height,
  } = drawn(
    keys,
    ways.filter(([from, to]) => from !== to),
  );
  const places = [...nodes.values()];
  expect(places.some((one, index) => places.slice(index + 1).some((other) => overlap(one, other)))).toBe(false);
  expect(places.every(({ x, y }) => x >= 0 && y >= 0 && x + node.width <= width && y + node.height <= height)).toBe(true);
  expect(courses.every(({ points, words: at }) => points.length > 1 && Number.isFinite(at.x))).toBe(true);
});

test("one status alone has a drawing too", () => {
  expect(drawn(["a"], [])).toMatchObject({ width: node.width + 32, height: node.height + 32, ways: [] });
});
