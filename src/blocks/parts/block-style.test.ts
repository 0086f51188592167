import { expect, test } from "vitest";
import type { Block } from "../../model/page/block.ts";
import { blockStyle } from "./block-style.ts";
import { contrast } from "./readable-on.ts";

const styled = (settings: Block["settings"], said: object = {}) =>
  blockStyle({ id: "a", component: "hero", ...said, ...(settings && { settings }) });

test("a text colour is what everything in the block is written in [BL-49]", () => {
  expect(styled(undefined, { color: "#123456" })).toMatchObject({ color: "#123456", "--ink": "#123456", "--muted": "#123456" });
  expect(styled(undefined, { color: "red;position:fixed" })).toEqual({});
});

test("a background is a colour or a gradient, with words that read on it [BL-50]", () => {
  for (const bg of ["#ffffff", "#000000", "#777777", "#c8f04b", "#e11"]) {
    const { color = "" } = styled({ bg });
    expect(contrast(color, bg), bg).toBeGreaterThan(4.5);
  }
  expect(styled({ bg: "gradient-2" })).toMatchObject({ background: "var(--gradient-2)", color: "var(--on-gradient-2)" });
  expect(styled({ bg: "linear-gradient(90deg, #000000, #333333)" })).toMatchObject({ color: "#ffffff" });
});

test("no background can say more than a background", () => {
  for (const bg of ["url(https://evil.example/?x)", "red}body{display:none", "linear-gradient(red,url(x))", "</style><script>"]) {
    expect(styled({ bg })).toEqual({});
  }
});

test("a background picture lies under a veil on which white reads, and its address cannot end the rule [BL-51]", () => {
  const { background = "", color } = styled({ bgImage: '/files/a.png") ; } body { x:("' });
  expect(color).toBe("#ffffff");
  expect(background.match(/"/g)).toHaveLength(2);
  expect(contrast("#ffffff", "#6d6d6e")).toBeGreaterThan(4.5); // what is left of a white picture
  expect(styled({ bgImage: "javascript:x" })).toEqual({});
});

test("a picture is as wide as it is told, in pixels or as a length", () => {
  const image = (settings: NonNullable<Block["settings"]>) => blockStyle({ id: "i", component: "image", settings });
  expect(image({ width: 640 })).toEqual({ width: "640px" });
  expect(image({ width: "50%", height: "20rem" })).toEqual({ width: "50%", height: "20rem" });
  expect(image({ width: "1px;position:fixed" })).toEqual({});
});
