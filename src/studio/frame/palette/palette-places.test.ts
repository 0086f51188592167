import { expect, test } from "vitest";
import { nearest } from "./palette-places.ts";

const place = (id: number, title: string, slug = `s-${id}`) => ({ id, title, slug });
const titles = (all: readonly { readonly title: string }[]) => all.map(({ title }) => title);

test("who has exactly the name comes first, then whose name begins so, then who has it anywhere in name or path; each once", () => {
  const all = [place(1, "My note"), place(2, "Notes"), place(3, "Note"), place(4, "Home"), place(5, "Shop", "note"), place(3, "Note")];
  expect(titles(nearest(all, "note"))).toEqual(["Note", "Notes", "My note", "Shop"]);
  expect(titles(nearest(all, "/note"))).toEqual(["Shop"]);
});

test("of many places a few are shown, the first ones where nothing is typed", () => {
  const all = Array.from({ length: 40 }, (_, at) => place(at + 1, `Note ${at + 1}`));
  expect(titles(nearest(all, ""))).toEqual(titles(all.slice(0, 12)));
  expect(nearest(all, "note")).toHaveLength(12);
  expect(titles(nearest(all, "note 40"))).toEqual(["Note 40"]);
});
