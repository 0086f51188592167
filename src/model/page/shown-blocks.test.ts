import { expect, test } from "vitest";
import { line, richText } from "../fields/setting.ts";
import type { Block, Layout } from "./block.ts";
import { mostPageConditions, mostPageHoles, readsOfPage } from "./block-formula.ts";
import { defineBlock } from "./define-block.ts";
import type { Definitions } from "./inside.ts";
import { type AskedFor, shownBlocks } from "./shown-blocks.ts";

const text = defineBlock({
  ...{ kind: "text", label: "Text", group: "widget", content: { html: richText("Text") }, styles: {}, start: {} },
  ...{ formulaFills: "html", leftOutEmpty: true, inside: ["text"] },
});
const hero = defineBlock({
  ...{ kind: "hero", label: "Hero", group: "Intro", content: { title: line("Title") }, styles: {}, start: {} },
  formulaFills: "title",
});
const form = defineBlock({ kind: "form-section", label: "Form", group: "Forms", content: {}, styles: {}, inside: "fields", start: {} });
const definitions = { text, hero, "form-section": form } as unknown as Definitions;

const asked = (names: AskedFor["names"] = {}, more: Partial<AskedFor> = {}): AskedFor => ({
  names: { user: null, query: {}, page: { slug: "home" }, app: null, ...names },
  environment: { now: "2026-11-21T12:00:00.000Z", zone: "UTC" },
  ...more,
});
const shown = (layout: Layout, as = asked()) => shownBlocks(layout, definitions, as);
const block = (id: string, more: object = {}): Block => ({ id, component: "text", html: "<p>Words</p>", ...more });
const formula = (source: string, more: object = {}) => block("t", { useFormula: true, formula: source, ...more });
const wordsOf = (source: string, as = asked()) => shown([formula(source)], as)[0]?.html;

test("what is off is not there, with all that stands in it, and nothing says what a block hung on", () => {
  const conditions = [{ slug: "page.slug", op: "eq", value: "home" }];
  expect(shown([block("a", { disabled: true, children: [block("b")] }), block("c", { conditions, disabled: false })])).toEqual([
    block("c", { disabled: false }),
  ]);
});

test("all conditions must hold, for who asks, for what the address asks, and for the page [EN-75]", () => {
  const where = (...conditions: object[]) => [block("a", { conditions })];
  const editors = { slug: "user.role", op: "gte", value: "50" };
  expect(shown(where(editors))).toEqual([]);
  expect(shown(where(editors), asked({ user: { role: 90 } }))).toHaveLength(1);
  expect(shown(where(editors, { field: "query.ref", op: "eq", value: "fair" }), asked({ user: { role: 90 } }))).toEqual([]);
  expect(shown(where({ slug: "query.ref", op: "in", value: "fair,show" }), asked({ query: { ref: "show" } }))).toHaveLength(1);
  expect(shown(where({ slug: "query.ref", op: "eq", value: "${page.slug}" }), asked({ query: { ref: "home" } }))).toHaveLength(1);
});

test("conditions that nobody can read hold for nobody", () => {
  for (const conditions of ["x", { slug: "a" }, [{ slug: "a", op: "is" }], [7]]) expect(shown([block("a", { conditions })])).toEqual([]);
});

test("where any address may be asked, what hangs on the address counts as shown, and nothing else", () => {
  const both = [
    { slug: "query.ref", op: "eq", value: "fair" },
    { slug: "user", op: "notnull" },
  ];
  const any = { anyAddress: true } as const;
  expect(shown([block("a", { conditions: both.slice(0, 1) })], asked({}, any))).toHaveLength(1);
  expect(shown([block("a", { conditions: both })], asked({}, any))).toEqual([]);
});

test("a formula is one expression or a text with holes; what it gives is text in the page", () => {
  expect(wordsOf("page.slug")).toBe("<p>home</p>");
  expect(wordsOf("At ${page.slug}, ${1 + 2}")).toBe("<p>At home, 3</p>");
  expect(wordsOf("query.a", asked({ query: { a: "<script>\n&" } }))).toBe("<p>&#60;script&#62;<br>&#38;</p>");
  const [plain] = shown([{ id: "h", component: "hero", title: "x", useFormula: true, formula: "query.a" }], asked({ query: { a: "<b>" } }));
  expect(plain?.title).toBe("<b>"); // drawn as text
});

test("a formula that gives nothing leaves the box out, keeps it, or leaves the block's own words", () => {
  expect(shown([formula("query.nobody")])).toEqual([]);
  expect(shown([formula("query.nobody", { emptyWithStyle: true })])).toEqual([block("t", { html: "", emptyWithStyle: true })]);
  expect(shown([formula("query.nobody", { useDefault: true })])).toEqual([block("t")]);
  expect(shown([formula("not ( a formula")])).toEqual([]);
});

test("a filter about who asks finds nothing where they have nothing of the kind; one about the address that asks nothing leaves all in", () => {
  const filterFor = (value: string, names: AskedFor["names"] = {}, op = "eq") =>
    shown([block("a", { filter: [{ slug: "team", op, value }] })], asked(names))[0]?.filter;
  const nothing = [{ slug: "id", op: "isnull" }];
  const ada = { id: 5, nickname: "Ada", lastName: "Lovelace" };
  for (const [who, user] of [["a stranger", null] as const, ["a member without a last name", { ...ada, lastName: "" }] as const])
    for (const value of ["${user.lastName}", "Team ${user.lastName}", "%${user.lastName}%", "${user.id} ${user.lastName}"])
      for (const op of ["eq", "like", "start", "neq"])
        expect([who, value, op, filterFor(value, { user }, op)]).toEqual([who, value, op, nothing]);
  expect(filterFor("Team ${user.lastName}", { user: ada })).toEqual([{ slug: "team", op: "eq", value: "Team Lovelace" }]);
  expect(filterFor("${user.lastName || 'none'}", { user: null })).toEqual([{ slug: "team", op: "eq", value: "none" }]);
  expect(filterFor("${query.team}")).toEqual([]);
  expect(filterFor("${query.team}", { query: { team: "Blue" } })).toEqual([{ slug: "team", op: "eq", value: "Blue" }]);
  expect(filterFor("${query.team} ${user.lastName}", { user: null, query: { team: "Blue" } })).toEqual(nothing);
  expect(filterFor("${app.domain}", { app: { domain: null } })).toEqual(nothing);
  expect(filterFor("${page.nothing}")).toEqual(nothing);
});

test("nothing is like what somebody does not have, so a block that hangs on it is not theirs; all else is other than that", () => {
  const where = (op: string, names: AskedFor["names"] = {}) =>
    shown([block("a", { conditions: [{ slug: "query.owner", op, value: "${user.id}" }] })], asked(names));
  for (const op of ["eq", "like", "start"]) expect([op, where(op), where(op, { query: { owner: "5" } })]).toEqual([op, [], []]);
  expect(where("neq", { query: { owner: "5" } })).toHaveLength(1);
  expect(where("eq", { user: { id: 5 }, query: { owner: "5" } })).toHaveLength(1);
});

test("fields of a form are not blocks: what they hang on is their form's affair", () => {
  const children = [{ id: "f", component: "relation-field", conditions: [{ slug: "city", op: "eq", value: "Oslo" }] }];
  expect(shown([{ id: "form", component: "form-section", children }])).toEqual([{ id: "form", component: "form-section", children }]);
});

test("a page says what it reads", () => {
  const reads = (...layout: Layout) => Object.entries(readsOfPage(layout, definitions)).flatMap(([name, is]) => (is ? name : []));
  expect(reads(block("a"))).toEqual([]);
  expect(reads(block("a", { conditions: [{ slug: "user.role", op: "gte", value: 50 }] }))).toEqual(["user"]);
  expect(reads(block("a", { children: [formula("Hi ${query.a}")] }))).toEqual(["query"]);
  expect(reads(formula("now"))).toEqual(["moment"]);
  expect(reads(block("a", { conditions: [{ slug: "page.slug", op: "eq", value: "${user.id}" }] }))).toEqual(["user"]);
  expect(reads(block("a", { formula: "user.id" }))).toEqual([]);
});

test("a page asks so many conditions and works out so many formulas, however many were stored", () => {
  const conditions = [{ slug: "page.slug", op: "eq", value: "home" }];
  const asking = Array.from({ length: mostPageConditions + 5 }, (_, at) => block(`a${at}`, { conditions }));
  expect(shown(asking)).toHaveLength(mostPageConditions);
  const working = Array.from({ length: mostPageHoles + 5 }, (_, at) => ({ ...formula("page.slug"), id: `b${at}` }));
  expect(shown(working)).toHaveLength(mostPageHoles);
  expect(readsOfPage(working, definitions)).toEqual({ user: true, query: true, moment: true });
});

test("twice as many blocks cost about twice as much", () => {
  const time = (count: number) => {
    const layout = Array.from({ length: count }, (_, at) => block(`a${at}`, { html: "<".repeat(2_000) }));
    const times = Array.from({ length: 5 }, () => {
      const before = performance.now();
      shown(layout);
      return performance.now() - before;
    });
    return Math.min(...times);
  };
  time(500);
  expect(time(2_000)).toBeLessThan(4 * time(1_000) + 5);
});
