import { expect, test } from "vitest";
import { fontOfFile, withFontFile } from "./font-files.ts";
import { fontGroups } from "./font-list.ts";

test.each([
  ["Fern-BoldItalic.woff2", { family: "Fern", weight: 700, style: "italic" }],
  ["fern_sans-semibold.ttf", { family: "fern sans", weight: 600, style: "normal" }],
  ["Fern Sans Regular.otf", { family: "Fern Sans", weight: 400, style: "normal" }],
  ["Fern[wght].woff2", { family: "Fern", weight: 400, style: "normal" }],
  ["Fern-300.woff", { family: "Fern", weight: 300, style: "normal" }],
  ["-Bold.ttf", { family: "My font", weight: 700, style: "normal" }],
])("the name of a font file says what is in it: %s", (name, said) => {
  expect(fontOfFile(name)).toEqual(said);
});

test("files of one family stand together, one of the same weight takes the place of the other, and a fifth is not taken", () => {
  const file = (weight: number) => ({ src: `/files/1/${weight}.woff2`, weight, style: "normal" as const });
  let fonts = withFontFile([], "Fern", file(400)) ?? [];
  for (const weight of [500, 600, 700]) fonts = withFontFile(fonts, "fern", file(weight)) ?? [];
  expect(fonts).toMatchObject([{ family: "Fern", files: [{ weight: 400 }, { weight: 500 }, { weight: 600 }, { weight: 700 }] }]);
  expect(withFontFile(fonts, "Fern", file(800))).toBeUndefined();
  expect(withFontFile(fonts, "Fern", { ...file(400), src: "/files/1/new.woff2" })?.[0]?.files).toHaveLength(4);
});

test("fonts are found by their names and by what they are for, the owner's own first", () => {
  const own = [{ family: "Fern Sans", files: [{ src: "/files/1/a.woff2" }] }];
  expect(fontGroups(own).map(({ title }) => title)).toEqual([
    "Your own",
    "Of the styles",
    "Persian and Arabic",
    "Plain and readable",
    "With a voice",
  ]);
  expect(fontGroups(own, "fern")).toEqual([{ title: "Your own", families: ["Fern Sans"] }]);
  expect(fontGroups([], "persian")).toEqual([{ title: "Persian and Arabic", families: ["Vazirmatn", "Noto Naskh Arabic", "Lalezar"] }]);
  expect(fontGroups([], "zzz")).toEqual([]);
});
