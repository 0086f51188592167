import { expect, test } from "vitest";
import { contrast } from "../parts/readable-on.ts";
import { type GroundName, groundNames, groundsOf, type Roles } from "./grounds.ts";
import { fitted, fromOklch, oklch } from "./oklch.ts";
import { modeOf, onSide, withSwatches } from "./other-side.ts";
import { type StylePack, stylePacks } from "./packs.ts";
import { themeCss } from "./theme-css.ts";

/** What is told from what, and how clearly: WCAG 2.2, 1.4.3 for words and 1.4.11 for what is pressed and typed in. */
const pairs: readonly (readonly [keyof Roles, readonly (keyof Roles)[], number])[] = [
  ["ink", ["surface", "card", "soft"], 4.5],
  ["muted", ["surface", "card", "soft"], 4.5],
  ["accent", ["surface", "card", "soft"], 4.5],
  ["on-accent", ["accent"], 4.5],
  ["accent-2", ["surface", "card", "soft"], 4.5],
  ["on-accent-2", ["accent-2"], 4.5],
  ["field-ink", ["field"], 4.5],
  ["placeholder", ["field"], 4.5],
  ["on-fill", ["fill", "fill-2"], 4.5],
  ["danger", ["surface", "card", "soft"], 4.5],
  ["field-line", ["surface", "card", "soft"], 3],
  ["focus", ["surface", "card", "soft"], 3],
];

function faintPairs(pack: StylePack): string[] {
  return groundNames.flatMap((ground) => {
    const roles = groundsOf(pack)[ground];
    return pairs.flatMap(([words, grounds, wanted]) =>
      grounds
        .filter((on) => contrast(roles[words], roles[on]) < wanted)
        .map((on) => `${ground}: ${words} ${roles[words]} on ${on} ${roles[on]}: ${contrast(roles[words], roles[on]).toFixed(2)}`),
    );
  });
}

const sides = ["light", "dark"] as const;

test("every pair of every pack, light and dark, on all six grounds has the contrast that it needs", () => {
  for (const [name, pack] of Object.entries(stylePacks)) {
    for (const side of sides) expect(faintPairs(onSide(pack, side)), `${name} ${side}`).toEqual([]);
  }
});

test("so has every pair with any of 200 brand colours of an owner's own", () => {
  let state = 7;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const packs = Object.values(stylePacks);
  for (let count = 0; count < 200; count++) {
    const brand = fromOklch({ l: random(), c: random() * 0.3, h: random() * 6.3 });
    const pack = withSwatches(packs[count % packs.length] ?? stylePacks.northlight, { brand });
    for (const side of sides) expect(faintPairs(onSide(pack, side)), `${pack.label} ${side} ${brand}`).toEqual([]);
  }
});

test("a colour is moved along its lightness alone, no further than it must be", () => {
  expect(fitted("#1d4ed8", ["#ffffff"])).toBe("#1d4ed8");
  const moved = fitted("#c8f04b", ["#ffffff"]);
  expect(contrast(moved, "#ffffff")).toBeGreaterThanOrEqual(4.6);
  expect(contrast(moved, "#ffffff")).toBeLessThan(5.2);
  expect(Math.abs(oklch(moved).h - oklch("#c8f04b").h)).toBeLessThan(0.1);
});

test("each pack has a light and a dark side, and is itself on the one that it was drawn on", () => {
  expect(onSide(stylePacks.atelier, "light")).toBe(stylePacks.atelier);
  expect(onSide(stylePacks.nocturne, "dark")).toBe(stylePacks.nocturne);
  for (const pack of Object.values(stylePacks)) {
    const scheme = (side: "light" | "dark", ground: GroundName) => groundsOf(onSide(pack, side))[ground].scheme;
    expect([scheme("light", "plain"), scheme("dark", "plain")], pack.label).toEqual(["light", "dark"]);
    expect([scheme("light", "ink"), scheme("dark", "ink")], pack.label).toEqual(["dark", "light"]);
  }
});

test("an app shows one side, or the one that each visitor prefers, without a script", () => {
  const css = (mode?: string) => themeCss({ theme: "harbor", app: { ...(mode && { mode }) } });
  expect(css()).toBe(css("light"));
  expect(css("dark")).not.toBe(css("light"));
  expect(css("dark")).not.toContain("@media");
  expect(css("auto")).toContain(css("light"));
  expect(css("auto")).toContain("@media (prefers-color-scheme:dark){:root{");
  expect([modeOf("", stylePacks.nocturne), modeOf("no such mode", stylePacks.nocturne), modeOf("auto", stylePacks.nocturne)]).toEqual([
    "dark",
    "dark",
    "auto",
  ]);
});

test("the two sides of the colours of a site are at most 6 kB when they are packed", async () => {
  const { gzipSync } = await import("node:zlib");
  for (const theme of Object.keys(stylePacks)) {
    expect(gzipSync(themeCss({ theme, app: { mode: "auto" } })).length, theme).toBeLessThan(6_000);
  }
});
