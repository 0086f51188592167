import { expect, test } from "vitest";
import { exampleLayout } from "../../test/example-layout.ts";
import type { Block, Layout } from "../model/page/block.ts";
import { checkLayout } from "../model/page/check-layout.ts";
import { settingsForm } from "../model/page/define-block.ts";
import { freshBlock } from "../model/page/fresh-block.ts";
import { definitions } from "./definitions.ts";
import { starterPage } from "./templates/starter-page.ts";

const widgets = [
  { id: "t1", component: "text", html: "<p>…</p>" },
  { id: "i1", component: "image", src: "/files/a.png", settings: { alt: "…", width: 640 } },
] satisfies Layout;

const fresh = (kind: keyof typeof definitions): Block => {
  const definition = definitions[kind];
  if (!definition) throw new Error(`no ${kind}`);
  return freshBlock(definition, { isTaken: () => false, isSlugTaken: () => false, random: Math.random });
};
const problems = (layout: Layout) => checkLayout(layout, { definitions });

test("the layout that the contract shows passes as it stands", () => {
  expect(problems(exampleLayout)).toEqual([]);
  expect(problems([{ id: "ts", component: "text-section", children: widgets }])).toEqual([]);
});

test("every kind starts as something that may be saved", () => {
  for (const [kind, { group }] of Object.entries(definitions)) {
    const block = fresh(kind);
    const place = group === "widget" ? { id: "x", component: "from-a-newer-version", children: [block] } : block;
    expect(problems([place]), kind).toEqual([]);
  }
});

test("every kind says its name, asks for what it holds by name, and types only what it says", () => {
  for (const [kind, definition] of Object.entries(definitions)) {
    expect(definition.kind).toBe(kind);
    expect(definition.label).not.toBe("");
    for (const field of settingsForm(definition)) expect(field.label, `${kind} ${field.slug}`).not.toBe("");
    expect(Object.keys(definition.content)).toEqual(expect.arrayContaining(Object.keys(definition.typed ?? {})));
  }
});

test("features stand in 2, 3 or 4 columns [BL-05]", () => {
  const inColumns = (cols: number) => problems([{ id: "f", component: "features", settings: { cols } }]);
  expect([2, 3, 4].flatMap(inColumns)).toEqual([]);
  expect([1, 5].map((cols) => inColumns(cols).length)).toEqual([1, 1]);
});

test("features start with three cards [BL-06]", () => {
  expect(fresh("features").children).toHaveLength(3);
});

test("a footer starts with four link columns and four social links [BL-12]", () => {
  const footer = fresh("footer");
  expect([footer.children?.length, (footer.values as unknown[]).length]).toEqual([4, 4]);
});

test("a new form asks for a name and an e-mail address, both needed [VA-61]", () => {
  expect(fresh("form-section").children?.map(({ label, required }) => [label, required])).toEqual([
    ["Name", true],
    ["E-mail", true],
  ]);
});

test("a button needs a text and a colour, which starts as info", () => {
  const form = settingsForm(definitions.button);
  expect(form.filter(({ required }) => required).map(({ slug }) => slug)).toEqual(["text", "settings.variant"]);
  expect(fresh("button").settings?.variant).toBe("info");
});

test("a key that nobody knows is refused by name", () => {
  expect(problems([{ id: "h", component: "hero", onclick: "x" }])).toEqual([
    { block: "h", path: "onclick", message: "onclick is not a key of this block" },
  ]);
});

test("the first page welcomes with a button to learn more, and may be saved as it is [BL-01]", () => {
  const welcome = starterPage("Fern & Co").find(({ component }) => component === "hero");
  expect(welcome).toMatchObject({ title: "Welcome to Fern & Co", children: [{ component: "button", text: "Learn more" }] });
  expect(problems(starterPage("<A>"))).toEqual([]);
});
