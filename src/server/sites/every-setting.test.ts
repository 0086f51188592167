import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { definitions } from "../../blocks/definitions.ts";
import type { Json } from "../../model/base/json.ts";
import type { Setting } from "../../model/fields/setting.ts";
import type { Block } from "../../model/page/block.ts";
import { checkLayout } from "../../model/page/check-layout.ts";
import { allSettings, type BlockDefinition } from "../../model/page/define-block.ts";
import { definitionOf } from "../../model/page/inside.ts";
import type { BlockData } from "../../model/page/needs.ts";
import { shownBlocks } from "../../model/page/shown-blocks.ts";
import { renderPage } from "../../site/render-page.ts";
import { cssOfPage } from "../pages/public.ts";

const assets = {
  css: "site-1.css",
  dataCss: "data-1.css",
  fonts: {},
  faces: {},
  islands: {
    form: "form-1.js",
    menu: "menu-1.js",
    lightbox: "lightbox-1.js",
    closing: "closing-1.js",
    records: "records-1.js",
    print: "print-1.js",
    subscribe: "subscribe-1.js",
  },
};
const form = {
  fields: [{ id: "f1", slug: "email", label: "Email", component: "input-text" }],
  action: "/?form=b",
  upload: "/upload",
  send: { url: "/api/4/posts", fixed: { typeId: 7 } },
};
const asked = { names: { query: { who: "Ada" }, user: null }, environment: { now: "2026-11-21T12:00:00Z", zone: "UTC" } };

/** The page as it is published, its one style sheet included. */
async function published(block: Block, about = ""): Promise<string> {
  const layout = shownBlocks([block], definitions, asked);
  return renderPage({
    app: { title: "Fern & Co", settings: { theme: "atelier" } },
    page: { title: "About", slug: "about", settings: {} },
    layout,
    data: { b: { form, ...samplesOf(block, about), account: accountOf(about) } },
    assets,
    origin: "https://fern.example",
    base: "",
    path: "/about",
    today: "2026-11-21",
    ownCss: (await cssOfPage(1, layout)).css,
  });
}

/** Members see other words than strangers. */
function accountOf(about: string): object {
  return ["greeting", "values"].includes(about) ? { member: { name: "Ada", signOut: "/out" } } : { form };
}

/** What was loaded for a block that shows records; words for an empty list are seen where it is empty. */
function samplesOf({ component }: Block, about: string): BlockData {
  const needs = definitionOf(definitions, component)?.needs ?? [];
  const none = about === "empty" ? { records: [], groups: [] } : about === "notFound" ? { records: [], isNarrowed: true, results: [] } : {};
  return Object.fromEntries(needs.flatMap(({ name, sample }) => (sample ? [[name, { ...sample, ...none }]] : [])));
}

/** What a block has besides the setting in question, without which some have nothing to bear upon. */
const content: { readonly [name: string]: Json } = {
  title: "Title",
  description: "Words",
  label: "Label",
  price: "9",
  text: "Text",
  html: "<h2>Heading</h2><p>Words</p>",
  link: "/there",
  src: "https://pictures.example/a.png",
  values: [{ text: "One", value: "/one" }],
};
/** What another setting must say so that this one has anything to do. */
const beside: { readonly [name: string]: { readonly [name: string]: Json } } = {
  formula: { useFormula: true },
  useFormula: { formula: "$" + "{query.who}" },
  useDefault: { useFormula: true, formula: "$" + "{query.nobody}" },
  method: { action: "https://letters.example/a" },
  hasCustomCss: { customCss: "h2 { color: teal }" },
  customCss: { hasCustomCss: true },
  boxColor: { boxed: true },
  liClasses: { isLi: true },
  iconEnd: { icon: "coffee" },
  decoration: { alt: "Words" },
  bgFocus: { bgImage: "/files/4/a.png" },
  bgTreatment: { bgImage: "/files/4/a.png" },
  bgScrim: { bgImage: "/files/4/a.png" },
  // A drawing stands where there is no photograph.
  art: { src: "" },
  seed: { src: "" },
  "card icon": { src: "" },
  buttonText: { buttonLink: "/book" },
  buttonLink: { buttonText: "Book" },
  backText: { backLink: "/all" },
  backLink: { backText: "Back" },
  "jumbo art": { layout: "box" },
  "jumbo seed": { layout: "box" },
  "newsletter art": { layout: "box" },
  "newsletter seed": { layout: "box" },
  "features art": { layout: "bento" },
  "features seed": { layout: "bento" },
  "contact art": { layout: "art" },
  "contact seed": { layout: "art" },
  "form-section art": { layout: "art" },
  "form-section seed": { layout: "art" },
};
/** Told to the server, and kept from visitors: `forms/mail-form.test.ts` and `sites/submit-posted-form.test.ts` see what they do. */
const forTheServer = ["type", "notify", "choosePermissions", "hiddenFields", "readOnlyFields"];

function choices(name: string, { field }: Setting): readonly Json[] {
  if (name === "conditions") return [[], [{ slug: "query.who", op: "eq", value: "Bob" }]];
  if (name === "formula") return ["$" + "{query.who}", "Hello $" + "{query.who}"];
  if (name === "slug") return ["prices", "plans"];
  if (name === "customCss") return ["h2 { color: teal }", "p { color: red }"];
  if (name === "action") return ["https://letters.example/a", "https://letters.example/b"];
  if (name === "phone") return ["+47 55 01 22 60", "+47 55 01 22 61"];
  if (field.picker === "focus")
    return [
      { x: 10, y: 40 },
      { x: 90, y: 40 },
    ];
  if (field.picker === "icon") return ["coffee", "phone"];
  if (name === "redirect" || name === "link" || name.endsWith("Link")) return ["/first", "/second"];
  if (field.asNumber === true) return (field.values as { readonly value: string }[]).map(({ value }) => Number(value));
  if (field.component === "select") return (field.values as { readonly value: Json }[]).map(({ value }) => value);
  if (field.component === "checkbox") return [false, true];
  if (field.component === "upload") return ["https://pictures.example/b.png", "https://pictures.example/c.png"];
  if (field.component === "number") return name === "specialPlan" ? [1, 2] : [120, 240];
  if (field.component === "color") return ["#112233", "#445566"];
  if (field.component === "pairs" || field.component === "option-list")
    return [[{ text: "Two", value: "/two" }], [{ text: "Three", value: "/three" }]];
  return ["First words", "Other words"];
}

/** A block of a kind that says all it can, or, to see what becomes of an empty one, nothing. */
function blockOf(kind: string, name: string, set: { readonly content: object; readonly styles: object }): Block {
  const definition = definitionOf(definitions, kind);
  if (!definition) throw new Error(`no ${kind}`);
  const all = allSettings(definition);
  const needed = { ...beside[name], ...beside[`${kind} ${name}`] };
  const given = Object.fromEntries(Object.entries({ ...content, ...needed }).filter(([key]) => Object.hasOwn(all.content, key)));
  const around = Object.fromEntries(Object.entries(needed).filter(([key]) => Object.hasOwn(all.styles, key)));
  const children = definition.start.children && withIds(definition.start.children as readonly Omit<Block, "id">[], "c");
  const own = name === "emptyWithStyle" ? {} : { ...given, ...(children && { children }) };
  const settings = { ...definition.start.settings, ...around, ...set.styles };
  return { id: "b", component: kind, ...own, ...set.content, settings } as unknown as Block;
}

function withIds(children: readonly Omit<Block, "id">[], start: string): Block[] {
  return children.map((child, at) => {
    const id = `${start}${at}`;
    return {
      ...child,
      id,
      ...(child.children && { children: withIds(child.children as readonly Omit<Block, "id">[], id) }),
    } as unknown as Block;
  });
}

/** What is loaded for a block of records, by its loader: `records-on-pages.test.ts` sees what they do. */
const forTheLoader = [
  ...["type", "filter", "order", "descending", "count", "fields", "picture", "text", "mark", "status", "day", "search", "filters", "sorts"],
  ...[
    "paged",
    "unlinked",
    "feed",
    "path",
    "related",
    "pointing",
    "edit",
    "editFields",
    "buttons",
    "items",
    "to",
    "number",
    "issued",
    "due",
    "notes",
  ],
  ...["measure", "field", "by", "days", "order", "where", "secondType", "thirdType"],
];
/** What stands behind these is filled in by the server: `symbols.test.ts`, `components.test.ts`, `custom-code.test.ts` and `buy-on-pages.test.ts` see what they do. */
const filledIn: { readonly [kind: string]: readonly string[] } = {
  symbol: ["symbol", "overrides"],
  component: ["template", "answers"],
  "custom-code": ["code"],
  "pay-order": ["record", "asksQuantity", "asksCode"],
};
const isLoaded = ({ needs = [] }: BlockDefinition) => needs.some(({ isOfRecords }) => isOfRecords === true);

/** In a place where any block may stand. */
const problems = (block: Block) => checkLayout([{ id: "x", component: "unheard-of", children: [block] }], { definitions });

test.each(Object.values(definitions))(
  "whatever is chosen for a $label is seen in what is published [EN-67] [EN-68] [EN-69] [EN-72] [EN-73] [EN-74]",
  async (definition) => {
    const all = allSettings(definition);
    for (const where of ["content", "styles"] as const) {
      for (const [name, setting] of Object.entries(all[where])) {
        if (definition.needs?.some((need) => need.name === "form") && forTheServer.includes(name)) continue;
        if (where === "content" && isLoaded(definition) && forTheLoader.includes(name)) continue;
        if (where === "content" && filledIn[definition.kind]?.includes(name)) continue;
        const values = choices(name, setting as Setting);
        const blocks = values.map((value) => blockOf(definition.kind, name, { content: {}, styles: {}, [where]: { [name]: value } }));
        expect(blocks.flatMap(problems), `${definition.kind} ${name}`).toEqual([]);
        expect(new Set(await Promise.all(blocks.map((block) => published(block, name)))).size, `${definition.kind} ${name}`).toBe(
          values.length,
        );
      }
    }
  },
);

/** All that the sources name for blocks, whatever their kind. */
const named = {
  content:
    "slug disabled conditions classes link text html useFormula formula useDefault emptyWithStyle color hasCustomCss customCss type src label values required placeholder preset defined taggable getOnlyIds",
  styles:
    "bg justify align size outline rounded variant blank isLi liClasses linkClass imgClass alt border width height boxed boxColor shadowEffect cols specialPlan reverse mini",
};

test.each(Object.values(definitions))("what has no effect on a $label is refused by name [EN-69] [EN-71]", (definition) => {
  const all = allSettings(definition);
  for (const name of named.content.split(" ").filter((one) => !Object.hasOwn(all.content, one)))
    expect(problems(blockOf(definition.kind, "", { content: { [name]: true }, styles: {} }))).toMatchObject([{ path: name }]);
  for (const name of named.styles.split(" ").filter((one) => !Object.hasOwn(all.styles, one)))
    expect(problems(blockOf(definition.kind, "", { content: {}, styles: { [name]: true } }))).toMatchObject([{ path: `settings.${name}` }]);
});

test("each setting that the sources name for sections and widgets works in some kind of block [EN-68] [EN-72] [EN-73] [EN-74]", () => {
  const kinds = Object.values(definitions).map(allSettings);
  const ofFields = "label required placeholder preset defined taggable getOnlyIds".split(" ");
  const content = named.content.split(" ").filter((name) => !ofFields.includes(name));
  expect(content.filter((name) => !kinds.some((kind) => Object.hasOwn(kind.content, name)))).toEqual([]);
  expect(named.styles.split(" ").filter((name) => !kinds.some((kind) => Object.hasOwn(kind.styles, name)))).toEqual([]);
});

test("all that the sources name for a form is said by one: where it goes and how, its words, whom it tells, its fields [EN-87] [BL-63]", () => {
  const form = Object.values(definitions).find(({ kind }) => kind === "newsletter") as BlockDefinition;
  const says = "type action method successMessage submitBtnText notify redirect".split(" ");
  expect(says.filter((name) => !Object.hasOwn(allSettings(form).content, name))).toEqual([]);
  expect(form.inside).toBe("fields");
  const block = blockOf(form.kind, "", { content: Object.fromEntries(says.map((name) => [name, said[name] ?? "Words"])), styles: {} });
  expect(problems(block)).toEqual([]);
});
const said: { readonly [name: string]: Json } = {
  ...{ type: "_custom", action: "https://letters.example/a", method: "get", notify: "a@example.test", redirect: "/thanks" },
};

test("the style sheet of all pages knows every mark that a setting leaves on a block", async () => {
  const folders = new URL("../../blocks/", import.meta.url);
  const files = (await readdir(folders, { recursive: true })).filter((file) => file.endsWith(".css"));
  const css = (await Promise.all(files.map((file) => readFile(new URL(file, folders), "utf8")))).join("");
  const marks = "boxed shadow border reverse special layout align size tone painted variant outline treatment backdrop shaped".split(" ");
  expect(marks.filter((mark) => !css.includes(`[data-${mark}`))).toEqual([]);
});
