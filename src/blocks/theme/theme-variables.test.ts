import { expect, test } from "vitest";
import { contrast } from "../parts/readable-on.ts";
import { readable } from "./colors.ts";
import { stylePack, stylePacks } from "./packs.ts";
import { themeVariables } from "./theme-variables.ts";

const tones = ["plain", "tint", "brand", "ink"];
const pairs = [
  ["ink", "surface"],
  ["muted", "surface"],
  ["accent", "surface"],
  ["on-accent", "accent"],
  ["ink", "card"],
  ["muted", "card"],
] as const;

test("on every ground of every pack words read with at least 4.5 to 1", () => {
  for (const theme of Object.keys(stylePacks)) {
    const colors = themeVariables({ theme });
    for (const tone of tones) {
      for (const [words, ground] of pairs) {
        const ratio = contrast(colors[`--${tone}-${words}`] ?? "", colors[`--${tone}-${ground}`] ?? "");
        expect(ratio, `${theme} ${tone}: ${words} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

test("a colour that does not read is moved to the nearest lightness that does, others stay", () => {
  expect(readable("#1d4ed8", ["#ffffff"])).toBe("#1d4ed8");
  const moved = readable("#c8f04b", ["#ffffff"]);
  expect(contrast(moved, "#ffffff")).toBeGreaterThanOrEqual(4.5);
  expect(contrast(moved, "#ffffff")).toBeLessThan(6);
  expect(contrast(readable("#222222", ["#000000"]), "#000000")).toBeGreaterThanOrEqual(4.5);
});

test("there are five gradients, each with words that read on it", () => {
  for (const theme of Object.keys(stylePacks)) {
    const colors = themeVariables({ theme });
    for (const number of [1, 2, 3, 4, 5]) {
      for (const stop of colors[`--gradient-${number}`]?.match(/#[0-9a-f]{6}/gi) ?? ["#808080"]) {
        expect(contrast(colors[`--on-gradient-${number}`] ?? "", stop), `${theme} ${number}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

test("a page's font wins over its app's, and that over the pack's [FO-05]", () => {
  const app = { mainFont: "Lora", headingFont: "Lora" };
  const fonts = (choice: object) => {
    const { "--font-body": body, "--font-head": head } = themeVariables({ theme: "atelier", ...choice });
    return [body, head].map((stack) => stack?.split(",", 1)[0]);
  };
  expect(fonts({})).toEqual(['"Instrument Sans"', '"Fraunces"']);
  expect(fonts({ app })).toEqual(['"Lora"', '"Lora"']);
  expect(fonts({ app, page: { mainFont: "Onest" } })).toEqual(['"Onest"', '"Lora"']);
  expect(fonts({ app, page: { mainFont: 'x"}body{', headingFont: "" } })).toEqual(['"Lora"', '"Lora"']);
});

test("the page's background and colour replace the pack's, and what is unsaid follows [FO-09]", () => {
  const dark = themeVariables({ theme: "northlight", page: { bodyBg: "#101010" } });
  expect(dark["--page-background"]).toBe("#101010");
  expect(contrast(dark["--plain-ink"] ?? "", "#101010")).toBeGreaterThan(7);
  expect(contrast(dark["--plain-accent"] ?? "", "#101010")).toBeGreaterThanOrEqual(4.5);
  expect(themeVariables({ page: { bodyColor: "#225522" } })["--plain-ink"]).toBe("#225522");
  expect(themeVariables({ page: { bodyBg: "gradient-3" } })["--page-background"]).toBe("var(--gradient-3)");
  expect(themeVariables({ page: { bodyBg: "url(x)" } })["--page-background"]).toBe("#FFFFFF");
});

test("words, links and cards of a page read on its own background, also on a gradient", () => {
  for (const theme of Object.keys(stylePacks)) {
    for (const bodyBg of ["#101010", "#ffffff", "gradient-2", "gradient-4", "gradient-5", "linear-gradient(90deg, #000000, #333333)"]) {
      const colors = themeVariables({ theme, page: { bodyBg } });
      const stops = (colors[/^gradient/.test(bodyBg) ? `--${bodyBg}` : ""] ?? bodyBg).match(/#[0-9a-f]{6}/gi) ?? [];
      for (const words of ["--plain-ink", "--plain-muted", "--plain-accent"])
        for (const ground of [...stops, colors["--plain-card"] ?? ""])
          expect(contrast(colors[words] ?? "", ground), `${theme} ${bodyBg}: ${words} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test("an app without a known pack looks like Northlight", () => {
  expect([undefined, "", "constructor", 4].map(stylePack)).toEqual(Array(4).fill(stylePacks.northlight));
});
