import { expect, test } from "vitest";
import { choice, line, richText } from "../fields/setting.ts";
import { type Block, type Layout, layoutLimits } from "./block.ts";
import { checkLayout } from "./check-layout.ts";
import { type BlockDefinition, defineBlock } from "./define-block.ts";

const hero: BlockDefinition = defineBlock({
  kind: "hero",
  label: "Hero",
  group: "Intro",
  content: { title: line("Title", { max: 10 }) },
  styles: { align: choice("Align", { start: "Left", center: "Centre" }) },
  inside: ["button"],
  start: {},
});
const button: BlockDefinition = defineBlock({
  kind: "button",
  label: "Button",
  group: "widget",
  content: { text: line("Text") },
  styles: {},
  start: {},
});
const text: BlockDefinition = defineBlock({
  kind: "text",
  label: "Text",
  group: "widget",
  content: { html: richText("Text") },
  styles: {},
  start: {},
});
const form: BlockDefinition = defineBlock({
  kind: "form-section",
  mostOnPage: 20,
  label: "Form",
  group: "Forms",
  content: {},
  styles: {},
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

test("what every block may say and look like is accepted on any block", () => {
  const said = {
    ...{ slug: "prices", disabled: false, conditions: [{ slug: "query.ref", op: "eq", value: "fair" }], classes: "a b", color: "#fff" },
    ...{ hasCustomCss: false, customCss: "" },
  };
  expect(problems([{ id: "hero1", component: "hero", ...said, settings: { bg: "gradient-1", bgImage: "/files/a.png" } }])).toEqual([]);
});

test("a setting that has no effect on a kind of block is refused there by name", () => {
  const settings = { isLi: true, specialPlan: 2 };
  const found = problems([{ id: "hero1", component: "hero", useFormula: true, emptyWithStyle: true, taggable: true, settings }]);
  const paths = ["emptyWithStyle", "settings.isLi", "settings.specialPlan", "taggable", "useFormula"];
  expect(found.map(({ path }) => path).sort()).toEqual(paths);
});

test("conditions are a list of names, operators and values", () => {
  const wrong = problems([{ id: "hero1", component: "hero", conditions: [{ slug: "query.ref", op: "is" }, { op: "eq" }] }]);
  expect(wrong.map(({ path }) => path)).toEqual(["conditions.0.op", "conditions.1.slug"]);
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
  expect(problems([{ id: "h1", component: "unheard-of", title: "data:x", link: "mailto:a@b.example" }])).toEqual([]);
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

test("CSS of a block that comes to too much is said of its field; of a page's blocks together, of the one with which it does [BL-53]", () => {
  const styled = (id: string, customCss: string) => ({ id, component: "hero", customCss });
  expect(problems([styled("h1", "a{".repeat(11))])).toEqual([
    { block: "h1", path: "customCss", message: "rules may stand at most 10 deep in one another" },
  ]);
  const much = ".a{color:red}".repeat(4_000);
  const [problem, ...others] = problems([styled("h1", much), styled("h2", much)]);
  expect([problem?.block, problem?.path, others]).toEqual(["h2", "customCss", []]);
  expect(problem?.message).toContain("the CSS of all blocks of a page may have at most 200000 characters");
});

test("a page holds so many forms and menus as it may, and the first that is too many is named", () => {
  const forms = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `f${index}`, component: "form-section" }));
  expect(problems(forms(20))).toEqual([]);
  expect(problems(forms(22))).toEqual([{ block: "f20", path: "", message: "a page may hold at most 20 blocks of the kind form-section" }]);
});
