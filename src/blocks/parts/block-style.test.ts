import { readFile } from "node:fs/promises";
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

test("the words on a background picture have 4.5 to 1 at least, whatever it shows, and no style names its address [BL-51]", () => {
  for (const bgScrim of ["dark", "light"]) {
    const style = styled({ bgImage: '/files/a.png") ; } body { x:("', bgScrim });
    expect(Object.values(style).join()).not.toMatch(/files|url/);
    const [, red = "", green = "", blue = "", part = ""] = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(style["--scrim"] ?? "") ?? [];
    const over = [red, green, blue].map(Number);
    for (const pixel of [0, 64, 128, 192, 255]) {
      const seen = over.map((channel) => Math.round(Number(part) * channel + (1 - Number(part)) * pixel));
      const color = `#${seen.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
      for (const name of ["color", "--ink", "--muted", "--accent"])
        expect(contrast(style[name] ?? "", color), `${bgScrim} ${name} over ${pixel}`).toBeGreaterThan(4.5);
    }
  }
  expect(styled({ bgImage: "javascript:x" })).toEqual({});
});

test("the shades of covers and heroes keep 4.5 to 1 under words over a white picture", async () => {
  const faintest = async (file: string) => {
    const css = await readFile(new URL(file, import.meta.url), "utf8");
    const shades = [...css.matchAll(/rgb\((1[12]) \d+ \d+ \/ (0\.\d+)\)/g)].map(
      ([, color, part]) => [Number(color), Number(part)] as const,
    );
    return shades.reduce((least, one) => (one[1] < least[1] ? one : least));
  };
  for (const file of ["../cover/cover.css", "../hero/hero.css"]) {
    const [color, part] = await faintest(file);
    const grey = Math.round(part * color + (1 - part) * 255)
      .toString(16)
      .padStart(2, "0");
    for (const ink of ["#ffffff", "#f1ede6"]) expect(contrast(ink, `#${grey.repeat(3)}`), file).toBeGreaterThan(4.5);
  }
});

test("a photograph keeps in sight what its owner wants in sight, as large and in the shape that they said", () => {
  const photo = (settings: NonNullable<Block["settings"]>, src = "/files/4/a.jpg") =>
    blockStyle({ id: "i", component: "card", src, settings });
  expect(photo({ focus: { x: 20, y: 70 }, zoom: 150, ratio: "wide" })).toEqual({
    "--fx": "20%",
    "--fy": "70%",
    "--zoom": "1.5",
    "--shape": "16 / 9",
  });
  expect(photo({ focus: { x: 20, y: 70 } }, "")).toEqual({});
  for (const settings of [{ focus: { x: "1%;}" } }, { focus: [1, 2] }, { zoom: 9000 }, { zoom: 100 }, { ratio: "constructor" }])
    expect(photo(settings as NonNullable<Block["settings"]>)).toEqual({});
});

test("a picture is as wide as it is told, in pixels or as a length", () => {
  const image = (settings: NonNullable<Block["settings"]>) => blockStyle({ id: "i", component: "image", settings });
  expect(image({ width: 640 })).toEqual({ width: "640px" });
  expect(image({ width: "50%", height: "20rem" })).toEqual({ width: "50%", height: "20rem" });
  expect(image({ width: "1px;position:fixed" })).toEqual({});
});
