import { expect, test } from "vitest";
import { checkForms } from "../../../model/page/check-forms.ts";
import { checkLayout } from "../../../model/page/check-layout.ts";
import { definitions } from "../../definitions.ts";
import { allIcons } from "../../icons/all-icons.ts";
import { everyHome } from "./every-home.ts";
import { layoutOfHome } from "./home.ts";
import { homes } from "./homes.ts";

test.each(homes)(
  "the page “$name” can be saved as it is, and has the sections that its sketch shows",
  async ({ value, sections, load }) => {
    const home = await load();
    expect(everyHome[value]).toBe(home);
    const layout = layoutOfHome(home);
    expect(checkLayout(layout, { definitions })).toEqual([]);
    expect(checkForms(layout, definitions)).toEqual([]);
    expect(layout.map(({ component }) => component)).toEqual(sections);
  },
);

test("links within a finished page lead to a section that is there", () => {
  for (const [value, home] of Object.entries(everyHome)) {
    const said = JSON.stringify(home.sections);
    const anchors = new Set(home.sections.flatMap(({ slug }) => (typeof slug === "string" ? [slug] : [])));
    for (const [, name = ""] of said.matchAll(/"(?:link|value)":"#([\w-]+)"/g)) expect([...anchors], value).toContain(name);
  }
});

test("every icon of a finished page is one of the set", () => {
  for (const [value, home] of Object.entries(everyHome))
    for (const [, name = ""] of JSON.stringify(home.sections).matchAll(/"icon":"([^"]+)"/g))
      expect(allIcons.has(name), `${value} ${name}`).toBe(true);
});
