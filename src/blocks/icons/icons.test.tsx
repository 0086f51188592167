import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { IconPicture, IconTile } from "../parts/icon-picture.tsx";
import { RenderContextProvider } from "../parts/render-context.ts";
import { stylePacks } from "../theme/packs.ts";
import { allIcons, iconTopics } from "./all-icons.ts";
import { findIcons } from "./find-icons.ts";

const { personality, arts } = stylePacks.atelier;
const around = { editing: false, personality, arts, base: "", path: "/", mainHeading: undefined };
const draw = (name: string | undefined, icons: { readonly icons?: typeof allIcons } = { icons: allIcons }) =>
  renderToStaticMarkup(
    <RenderContextProvider value={{ ...around, ...icons }}>
      <IconPicture name={name} />
      <IconTile name={name} />
    </RenderContextProvider>,
  );
const names = (sought: string) => findIcons(iconTopics, sought).flatMap(({ icons }) => [...icons.keys()]);

test("an icon is drawn by its name as a picture in the page, hidden from screen readers", () => {
  expect(draw("coffee")).toMatch(/<svg[^>]*aria-hidden="true"[^>]*>.*<path/);
  expect(draw("coffee")).toContain("icon-tile");
});

test("what points along the line is marked, so that it turns where one reads from right to left", () => {
  expect(draw("arrow-right")).toContain("icon arrow");
  expect(draw("arrow-up")).not.toContain("icon arrow");
});

test("a name that no icon has draws nothing, nor do icons that have not arrived", () => {
  for (const name of ["no-such-icon", "", undefined, "constructor"]) expect(draw(name)).toBe("");
  expect(draw("coffee", {})).not.toContain("icon-tile");
});

test("there are about 350 icons, each once", () => {
  const all = iconTopics.flatMap(({ icons }) => [...icons.keys()]);
  expect(all.length).toBeGreaterThan(300);
  expect(new Set(all).size).toBe(all.length);
  expect(allIcons.size).toBe(all.length);
});

test("icons are found by their name, by what they are about and by what people call them", () => {
  expect(names("coffee")).toEqual(["coffee"]);
  expect(names("map pin")).toEqual(expect.arrayContaining(["map-pin"]));
  expect(names("food").length).toBeGreaterThan(20);
  expect(names("home")).toContain("house");
  expect(names("MONEY")).toContain("wallet");
  expect(names("zzz")).toEqual([]);
  expect(names("constructor")).toEqual([]);
  expect(names("").length).toBe(allIcons.size);
});
