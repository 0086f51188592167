import { gzipSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { stylePacks } from "../theme/packs.ts";
import { ArtPicture, Mark, Person } from "./art.tsx";
import type { ArtName } from "./art-names.ts";
import { draw } from "./drawings.ts";
import { seedOf } from "./seed-of.ts";
import type { Shape } from "./shapes.ts";

const names: readonly ArtName[] = Object.values(stylePacks).flatMap(({ arts }) => arts);
const picture = (name: ArtName, seed: number) => renderToStaticMarkup(<ArtPicture name={name} seed={seed} id="a" />);
const count = (shapes: readonly Shape[]): number => shapes.reduce((sum, { inside = [] }) => sum + 1 + count(inside), 0);

test("each style has four drawings of its own", () => {
  expect(new Set(names).size).toBe(20);
});

test("a drawing is the same for a seed each time, and another for another seed", () => {
  for (const name of names) {
    expect(picture(name, 7), name).toBe(picture(name, 7));
    expect(picture(name, 7), name).not.toBe(picture(name, 8));
  }
});

test("drawings have at most 400 shapes and weigh at most 16 kB when they are packed, whatever the seed", () => {
  for (const name of names) {
    for (const seed of [1, 2, 3, 17, 500, 997, -4, 1e9, Number.MAX_SAFE_INTEGER]) {
      const { shapes, gradients } = draw(name, { seed, id: "a" });
      expect(count(shapes) + gradients.length, `${name} ${seed}`).toBeLessThanOrEqual(400);
      expect(gzipSync(picture(name, seed)).length, `${name} ${seed}`).toBeLessThan(16_000);
    }
  }
});

test("drawings have no colour but the six of their ground, no number that is none, and no style of their own", () => {
  for (const name of names) {
    const html = picture(name, 3);
    expect(html, name).not.toMatch(/NaN|undefined|Infinity| style=/);
    for (const [, paint = ""] of html.matchAll(/(?:fill|stroke|stop-color)="([^"]*)"/g))
      expect(paint, name).toMatch(/^(none|var\(--a[0-5]\)|url\(#a-\d+\)|color-mix\(.*var\(--a\d\).*\)|#08070a)$/);
  }
});

test("the gradients of two drawings on a page do not meet", () => {
  expect(draw("tide", { seed: 1, id: "art-x-0" }).gradients[0]?.id).toBe("art-x-0-0");
  expect(draw("tide", { seed: 1, id: "art-y-0" }).gradients[0]?.id).toBe("art-y-0-0");
});

test("there are people and signs for any number", () => {
  const people = [0, 1, 2, 3, 4, -1].map((seed) => renderToStaticMarkup(<Person seed={seed} />));
  expect(new Set(people).size).toBe(6);
  for (const html of people) expect(html).not.toMatch(/NaN|undefined/);
  for (const number of [0, 5, 6, -1]) expect(renderToStaticMarkup(<Mark number={number} />)).toContain("<path");
});

test("blocks without a seed are drawn from their ids", () => {
  expect(seedOf("hero1")).toBe(seedOf("hero1"));
  expect(seedOf("hero1")).not.toBe(seedOf("hero2"));
});
