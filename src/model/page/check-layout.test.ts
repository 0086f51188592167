import { expect, test } from "vitest";
import { choice, line, richText } from "../fields/setting.ts";
import { type Block, type Layout, layoutLimits } from "./block.ts";
import { checkLayout } from "./check-layout.ts";
import { type BlockDefinition, defineBlock } from "./define-block.ts";

const hero: BlockDefinition = defineBlock({
  kind: "hero",
  label: "Hero",
  group: "Intro",
  says: { title: line("Title", { max: 10 }) },
  looks: { align: choice("Align", { start: "Left", center: "Centre" }) },
  inside: ["button"],
  start: {},
});
const button: BlockDefinition = defineBlock({
  kind: "button",
  label: "Button",
  group: "widget",
  says: { text: line("Text") },
  looks: {},
  start: {},
});
const text: BlockDefinition = defineBlock({
  kind: "text",
  label: "Text",
  group: "widget",
  says: { html: richText("Text") },
  looks: {},
  start: {},
});
const form: BlockDefinition = defineBlock({
  kind: "form-section",
  label: "Form",
  group: "Forms",
  says: {},
  looks: {},
  inside: "fields",
  start: {},
});
const definitions = { hero, button, text, "form-section": form };

test("a right layout has no problems", () => {
  const page = [
    { id: "hero1", component: "hero", title: "Hi", settings: { align: "center" }, children: [{ id: "b1", component: "button" }] },
  ];
  expect(problems(page)).toEqual([]);
});

test("what every block may say is accepted on any block [EN-67] [EN-68] [EN-69] [EN-70]", () => {
  const said = {
    ...{ slug: "s", disabled: false, conditions: [], classes: "a b", link: "/x", text: "t", html: "<p>t</p>", useFormula: false },
    ...{ formula: "1", useDefault: true, emptyWithStyle: true, color: "#fff", hasCustomCss: false, customCss: "", type: "btn" },
    ...{ src: "/files/a.png", label: "L", values: ["a"], required: true, placeholder: "p", preset: "plain" },
    ...{ defined: ["a"], taggable: true, getOnlyIds: false },
  };
  expect(problems([{ id: "hero1", component: "hero", ...said }])).toEqual([]);
});

test("what every block may look like is accepted on any block [EN-72] [EN-73] [EN-74]", () => {
  const settings = {
    ...{
      bg: "tint",
      justify: "center",
      align: "start",
      size: "md",
      outline: true,
      rounded: "md",
      variant: "info",
      blank: true,
      isLi: true,
    },
    ...{ liClasses: "a", linkClass: "b", imgClass: "c", alt: "A cat", border: "1", width: 640, height: "50%" },
    ...{ boxed: true, boxColor: "#eee", shadowEffect: "sm", cols: 3, specialPlan: 2, reverse: false, mini: false },
  };
  expect(problems([{ id: "form1", component: "form-section", settings }])).toEqual([]);
});

test("an unknown key is refused by name, with the block that has it", () => {
  expect(problems([{ id: "hero1", component: "hero", onclick: "x" }])).toEqual([
    { block: "hero1", path: "onclick", message: "onclick is not a key of this block" },
  ]);
  expect(problems([{ id: "hero1", component: "hero", settings: { colour: "x" } }])).toEqual([
    { block: "hero1", path: "settings.colour", message: "settings.colour is not a key of this block" },
  ]);
});

test("a value of the wrong kind is named by its path", () => {
  const wrong = problems([{ id: "hero1", component: "hero", title: "far too long a title", settings: { align: "left" } }]);
  expect(wrong.map(({ block, path }) => [block, path])).toEqual([
    ["hero1", "title"],
    ["hero1", "settings.align"],
  ]);
});

test("a block of a kind that nobody knows is kept with all it says", () => {
  const unknown = { id: "x1", component: "unheard-of", anything: { goes: [1] }, children: [{ id: "b1", component: "button" }] };
  expect(problems([unknown])).toEqual([]);
});

test("a block may stand only where its kind may", () => {
  const widgetOnPage = { id: "b1", component: "button" };
  const wrongChild = { id: "hero1", component: "hero", children: [{ id: "t1", component: "text" }] };
  const childOfNone = {
    id: "hero2",
    component: "hero",
    children: [{ id: "b2", component: "button", children: [{ id: "t2", component: "text" }] }],
  };
  expect(problems([widgetOnPage, wrongChild, childOfNone]).map(({ message }) => message)).toEqual([
    "button may not stand directly on a page",
    "text may not stand in hero (hero1)",
    "text may not stand in button (b2)",
  ]);
});

test("the fields of a form are checked by who knows fields", () => {
  const field = { id: "f1", slug: "__name1", label: "Name", component: "input-text" };
  const page = [{ id: "form1", component: "form-section", children: [field] }];
  const checkField = ({ slug }: Block) => (slug === "__name1" ? [{ path: "slug", message: "is taken" }] : []);
  expect(checkLayout(page, { definitions })).toEqual([]);
  expect(checkLayout(page, { definitions, checkField })).toEqual([{ block: "f1", path: "slug", message: "is taken" }]);
});

test("one id twice, too many blocks and too deep a layout are refused", () => {
  const one = { id: "hero1", component: "hero" };
  const many = Array.from({ length: layoutLimits.blocks + 1 }, (_, index) => ({ id: `hero${index}`, component: "hero" }));
  expect(problems([one, one])[0]?.message).toBe("There are two blocks hero1.");
  expect(problems(many)[0]?.message).toBe("A page holds at most 10000 blocks.");
  expect(problems([nested(layoutLimits.depth + 1)])[0]?.message).toBe("Blocks may stand at most 12 deep: x1.");
});

test("a link that runs code is refused at its path, in every kind of block and however it is hidden", () => {
  const links = [{ value: "/there" }, { value: "java\nscript:alert(1)" }];
  expect(problems([{ id: "x1", component: "unheard-of", links, settings: { bgImage: " DATA:text/html,x" } }])).toEqual([
    { block: "x1", path: "links.1.value", message: "this kind of link is not allowed" },
    { block: "x1", path: "settings.bgImage", message: "this kind of link is not allowed" },
  ]);
  expect(problems([{ id: "h1", component: "hero", title: "data:x", link: "mailto:a@b.example" }])).toEqual([]);
});

test("names from an object's own machinery are no kinds", () => {
  expect(problems([{ id: "c1", component: "constructor", any: 1 }])).toEqual([]);
});

function problems(layout: Layout) {
  return checkLayout(layout, { definitions });
}

function nested(levels: number): Block {
  return { id: `x${levels}`, component: "unheard-of", ...(levels > 1 && { children: [nested(levels - 1)] }) };
}
