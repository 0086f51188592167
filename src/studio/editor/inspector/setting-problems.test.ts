import { expect, test } from "vitest";
import { type BlockKind, definitions } from "../../../blocks/definitions.ts";
import type { Json } from "../../../model/base/json.ts";
import { sayProblem } from "../../../model/fields/messages.ts";
import { settingsForm } from "../../../model/page/define-block.ts";
import { settingProblems } from "./setting-problems.ts";

test("an address that a site makes no link of is told at its field, whatever kind of block holds it", () => {
  for (const kind of ["button", "card", "image"] as const) {
    expect(told(kind, { link: "javascript:alert(1)" })).toEqual({
      link: ["“javascript:alert(1)” leads nowhere: a link begins with https://, mailto:, tel:, / or #."],
    });
  }
  expect(Object.keys(told("form-section", { redirect: "data:text/html,x" }))).toEqual(["redirect"]);
  for (const link of ["", "/there", "#top", "https://fern.example", "mailto:a@b.example", "tel:+4912"])
    expect(told("button", { link })).toEqual({});
});

test("in a list of links each address that leads nowhere is told", () => {
  const rows = ["/one", "javascript:alert(1)", "", "vbscript:x"].map((value) => ({ text: "Go", value }));
  expect(told("menu", { values: rows }).values).toHaveLength(2);
  expect(told("column", { values: rows.slice(0, 1) })).toEqual({});
});

test("a link of a list that has an address and no text is told by its number; a row that was only just added is not [VA-67]", () => {
  const rows = [
    { text: "Go", value: "/go" },
    { text: " ", value: "/there" },
    { text: "", value: "" },
  ];
  for (const kind of ["menu", "column", "footer"] as const) expect(told(kind, { values: rows }).values).toEqual(["Link 2 needs a text."]);
  expect(told("menu", { values: rows.slice(0, 1) })).toEqual({});
});

test("what is needed and empty is told at its field", () => {
  expect(told("button", { text: " " })).toEqual({ text: ["This is required."] });
  expect(told("button", { text: "Go" })).toEqual({});
});

test("an address without its scheme is told at its field, for the site itself would be asked for it", () => {
  expect(told("button", { link: "www.example.com" })).toEqual({
    link: ["“www.example.com” is looked for on this site: put https:// in front of it to lead to another."],
  });
  expect(told("card", { link: "ada@fern.example" }).link).toEqual([
    "“ada@fern.example” is looked for on this site: put mailto: in front of it to let people write there.",
  ]);
  expect(told("menu", { values: [{ text: "Go", value: "not a url at all" }] }).values).toEqual([
    "“not a url at all” is looked for on this site: a link begins with https://, mailto:, tel:, / or #.",
  ]);
  expect(told("button", { link: "brochure.pdf" })).toEqual({});
});

test("of the addresses that a form tells each that is none is named", () => {
  expect(told("form-section", { notify: "a@fern.example; desk, b@fern" })).toEqual({
    notify: ["“desk” is no e-mail address.", "“b@fern” is no e-mail address."],
  });
  expect(told("form-section", { notify: "a@fern.example, b@fern.example" })).toEqual({});
});

test("CSS without a rule is told, for a site makes nothing of it", () => {
  expect(told("hero", { customCss: "outline: 9px solid red" })).toEqual({
    customCss: ["These are no rules: write them as h2 { color: teal }."],
  });
  for (const customCss of ["", " ", "/* outline: none */", "h2 { color: teal }", "@media print { p { color: red } }"])
    expect(told("hero", { customCss })).toEqual({});
});

test("what does not fit into a setting is told in a sentence", () => {
  expect(told("hero", { title: "x".repeat(301), color: "#12" })).toEqual({
    title: ["This is too long: at most 300 characters."],
    color: ["This is not a colour."],
  });
  expect(told("image", { settings: { width: -5 } })).toEqual({ "settings.width": ["This is too small: at least 0."] });
});

function told(kind: BlockKind, said: { readonly [name: string]: Json }): { readonly [slug: string]: readonly string[] } {
  const problems = settingProblems({ id: "b1", component: kind, ...said }, definitions, settingsForm(definitions[kind]));
  return Object.fromEntries(Object.entries(problems).map(([slug, { messages }]) => [slug, messages.map((one) => sayProblem(one))]));
}
