import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const [, light = "", dark = ""] = css.split(/:root[^{]*\{/);
const tokensOf = (block: string) =>
  Object.fromEntries([...block.matchAll(/--j-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour]));

/** Relative luminance as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ["bg", "surface", "sunken", "hover"];
const pairs: readonly (readonly [ink: string, ground: string, least: number])[] = [
  ...grounds.flatMap((ground) => [["text", ground, 7] as const, ["muted", ground, 4.5] as const, ["subtle", ground, 4.5] as const]),
  ["on-accent", "accent", 4.5],
  ["on-accent", "accent-hover", 4.5],
  ["on-danger", "danger", 4.5],
  ["accent-text", "surface", 4.5],
  ["accent-text", "accent-subtle", 4.5],
  ["border-strong", "surface", 3],
  ["focus", "surface", 3],
  ["focus", "bg", 3],
  ["text", "select-subtle", 7],
  ["muted", "select-subtle", 4.5],
  ...["draft", "danger", "success", "warning", "info", "neutral", "violet"].map((tone) => [tone, `${tone}-subtle`, 4.5] as const),
  ...["grey", "red", "orange", "amber", "green", "teal", "blue", "indigo", "violet", "pink"].map(
    (tag) => [`tag-${tag}`, `tag-${tag}-subtle`, 4.5] as const,
  ),
];

test.each([
  ["light", tokensOf(light)],
  ["dark", tokensOf(dark)],
])("in the %s every ink is readable on its ground", (_, tokens) => {
  for (const [ink, ground, least] of pairs) {
    const reached = contrast(tokens[ink] ?? "", tokens[ground] ?? "");
    expect(reached, `${ink} on ${ground}`).toBeGreaterThanOrEqual(least);
  }
});
