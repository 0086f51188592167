import { expect, test } from "vitest";
import { swatchNames } from "../../model/page/brand.ts";
import { contrast } from "../parts/readable-on.ts";
import { brandedPack, packOf, packOfLook } from "./branded-pack.ts";
import { groundNames, groundsOf } from "./grounds.ts";
import { fromOklch } from "./oklch.ts";
import { onSide } from "./other-side.ts";
import { stylePacks } from "./packs.ts";

const pairs = [
  ["ink", ["surface", "card", "soft"], 4.5],
  ["muted", ["surface", "card", "soft"], 4.5],
  ["accent", ["surface", "card", "soft"], 4.5],
  ["on-accent", ["accent"], 4.5],
  ["on-accent-2", ["accent-2"], 4.5],
  ["field-ink", ["field"], 4.5],
  ["on-fill", ["fill", "fill-2"], 4.5],
  ["danger", ["surface", "card"], 4.5],
  ["field-line", ["surface", "card"], 3],
  ["focus", ["surface", "card"], 3],
] as const;

test("whatever five colours an owner chooses, everything can be read on all six grounds, light and dark", () => {
  let state = 11;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const themes = Object.keys(stylePacks);
  const faint: string[] = [];
  for (let count = 0; count < 150; count++) {
    const swatches = Object.fromEntries(
      swatchNames.map((name) => [name, fromOklch({ l: random(), c: random() * 0.3, h: random() * 6.3 })]),
    );
    const theme = themes[count % themes.length];
    const pack = packOf({ theme, brand: { swatches } });
    for (const side of ["light", "dark"] as const) {
      const grounds = groundsOf(onSide(pack, side));
      for (const ground of groundNames)
        for (const [words, on, wanted] of pairs)
          for (const behind of on) {
            const ratio = contrast(grounds[ground][words], grounds[ground][behind]);
            if (ratio < wanted)
              faint.push(`${theme} ${side} ${ground}: ${words} on ${behind} ${ratio.toFixed(2)} ${JSON.stringify(swatches)}`);
          }
    }
  }
  expect(faint).toEqual([]);
});

test("a colour that could not be read is moved along its lightness, and it is said which one and how", () => {
  const { notes, pack } = brandedPack({ theme: "northlight", brand: { swatches: { ink: "#9aa4b2", bg: "#ffffff" } } });
  expect(notes).toEqual([{ swatch: "ink", from: "#9aa4b2", to: pack.swatches.ink, text: "made darker so that it can be read" }]);
  expect(contrast(pack.swatches.ink, "#ffffff")).toBeGreaterThanOrEqual(7);
  expect(brandedPack({ theme: "northlight", brand: { swatches: { brand: "#004488" } } }).notes).toEqual([]);
});

test("a look that is edited has the pack that its settings will have", () => {
  const look = { theme: "harbor", density: "l", swatches: { brand: "#2c6538" } } as const;
  expect(packOfLook(look).pack).toBe(packOf({ theme: "harbor", brand: { density: "l", swatches: { brand: "#2c6538" } } }));
  expect(packOfLook(look).pack.swatches.brand).toBe("#2c6538");
});

test("an app without a brand has the pack as it is, and the same brand is worked out once", () => {
  expect(packOf({ theme: "harbor" })).toBe(stylePacks.harbor);
  expect(packOf({ theme: "harbor", brand: { density: "s" } })).toBe(packOf({ theme: "harbor", brand: { density: "s" } }));
});

test("a ground that is darker than its words makes a dark pack of a light one, and the other way round", () => {
  expect(packOf({ theme: "harbor", brand: { swatches: { bg: "#101418", tint: "#1a2026", ink: "#f2f2f2" } } }).isDark).toBe(true);
  expect(packOf({ theme: "nocturne", brand: { swatches: { bg: "#ffffff", tint: "#f0f0f0", ink: "#101010" } } }).isDark).toBeUndefined();
});
