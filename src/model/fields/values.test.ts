import { expect, test } from "vitest";
import type { Json } from "../base/json.ts";
import { fieldSchema } from "./define-field-kind.ts";
import type { FieldBlock } from "./field.ts";
import { fieldKinds } from "./kinds.ts";
import { checkValue, textOfValue, tidyValue } from "./rules.ts";
import { inputTypes } from "./values/input-text.ts";
import { lookOf, selectPlaceholder } from "./values/select.ts";
import { followsLabel } from "./values/slug.ts";
import { mostRows } from "./values/textarea.ts";
import { rulesOf } from "./values.ts";

const today = "2026-11-21";
const field = (component: string, options: object = {}) => ({ id: "f", slug: "f", label: "Field", component, ...options }) as FieldBlock;
const check = (component: string, options: object, value: Json | undefined) => checkValue(field(component, options), value, { today });

test("required fails for what is empty and passes 0 and false, with the message 'require' [VA-01] [VA-02]", () => {
  for (const empty of [undefined, null, "", "  ", "\n\t", [], { a: "", b: "" }, {}]) {
    expect(check("input-text", { required: true }, empty)).toEqual(["require"]);
  }
  expect(check("number", { required: true }, 0)).toEqual([]);
  expect(check("checkbox", { required: true }, false)).toEqual([]);
  expect(check("select", { required: true, multiple: true }, [])).toEqual(["require"]);
});

test("texts and long texts are too short below min and too long above max [VA-03]", () => {
  for (const component of ["input-text", "textarea"]) {
    expect(check(component, { min: 3 }, "ab")).toEqual(["too short (3)"]);
    expect(check(component, { minLength: 3 }, "abc")).toEqual([]);
    expect(check(component, { max: 3 }, "abcd")).toEqual(["too long (3)"]);
    expect(check(component, { maxLength: 3 }, "abcd")).toEqual(["too long (3)"]);
    expect(check(component, {}, "x".repeat(100_001))).toEqual(["too long (100000)"]);
    expect(check(component, { min: 3 }, "")).toEqual([]);
  }
  expect(check("input-text", { max: 2 }, "👍👍")).toEqual([]);
});

test("numbers are too small below min and too big above max [VA-04]", () => {
  for (const [component, options] of [["number", {}] as const, ["input-text", { type: "number" }] as const]) {
    expect(check(component, { ...options, min: 10, max: 1000 }, 9.99)).toEqual(["too small (10)"]);
    expect(check(component, { ...options, min: 10, max: 1000 }, 10)).toEqual([]);
    expect(check(component, { ...options, min: 10, max: 1000 }, 1000.5)).toEqual(["too big (1000)"]);
    expect(check(component, options, "12")).toEqual(["not a number"]);
  }
  for (const typed of [9, 1001]) expect(check("input-text", { type: "number", min: "10", max: " 1000 " }, typed)).toHaveLength(1);
  expect(check("input-text", { type: "number", min: "10", step: "5" }, 12)).toEqual(["not a step of 5"]);
  expect(check("input-text", { type: "number", min: "", max: "soon" }, 12)).toEqual([]);
  expect(check("number", { step: 0.01 }, 0.07)).toEqual([]);
  expect(check("number", { step: 1 }, 1.5)).toEqual(["not a step of 1"]);
});

test("checklists, tags, people and numbers have a least and a most [FW-57]", () => {
  const values = ["1", "2", "3", "4"];
  const few = { checklist: [{ values }, ["1"]], tags: [{}, ["oak"]], users: [{}, [1]], number: [{}, 1] } as const;
  const many = { checklist: [{ values }, values], tags: [{}, values], users: [{}, [1, 2, 3, 4]], number: [{}, 4] } as const;
  for (const component of ["checklist", "tags", "users", "number"] as const) {
    const [options, value] = few[component];
    expect(check(component, { ...options, min: 2, max: 3 }, value)).toEqual([component === "number" ? "too small (2)" : "choose more (2)"]);
    expect(check(component, { ...options, min: 2, max: 3 }, many[component][1])).toEqual([
      component === "number" ? "too big (3)" : "choose less (3)",
    ]);
    expect(Object.keys(fieldKinds[component].options)).toEqual(expect.arrayContaining(["min", "max"]));
  }
});

test("below min a list says 'choose more', above max 'choose less'", () => {
  const values = ["a", "b", "c"];
  for (const [component, options] of [
    ["checklist", { values }],
    ["tags", {}],
    ["select", { values, multiple: true }],
  ] as const) {
    expect(check(component, { ...options, min: 2 }, ["a"])).toEqual(["choose more (2)"]);
    expect(check(component, { ...options, max: 2 }, ["a", "b", "c"])).toEqual(["choose less (2)"]);
    expect(check(component, { ...options, min: 1, max: 2 }, ["a", "b"])).toEqual([]);
  }
});

test("there are the fifteen input types", () => {
  const said = "text, number, email, password, search, url, tel, date, time, datetime, range, color, month, week, hidden";
  expect(inputTypes.join(", ")).toBe(said);
});

test("each input type knows its form", () => {
  const cases: [type: string, good: Json, bad: Json][] = [
    ["number", 1.5, "1.5"],
    ["range", 3, "3"],
    ["email", "ada@example.com", "ada@example"],
    ["url", "https://example.com/a?b#c", "javascript:alert(1)"],
    ["date", "2028-02-29", "2027-02-29"],
    ["time", "23:59", "24:00"],
    ["datetime", "2026-11-21T09:30", "2026-11-21 09:30"],
    ["color", "#0b655e", "teal"],
    ["month", "2026-11", "2026-13"],
    ["week", "2026-W47", "2026-W54"],
    ["text", "anything", 7],
    ["tel", "+49 30 1234", ["x"]],
    ["password", "p", {}],
    ["search", "s", true],
    ["hidden", "h", 1],
  ];
  expect(cases.map(([type]) => type).sort()).toEqual([...inputTypes].sort());
  for (const [type, good, bad] of cases) {
    expect(check("input-text", { type, required: true }, good), `${type} takes ${JSON.stringify(good)}`).toEqual([]);
    expect(check("input-text", { type, required: true }, bad), `${type} refuses ${JSON.stringify(bad)}`).not.toEqual([]);
  }
});

test("an e-mail address that is built to be slow is refused at once", () => {
  const before = performance.now();
  expect(check("input-text", { type: "email" }, `a@${"a.".repeat(40_000)}`)).toEqual(["not an e-mail address"]);
  expect(performance.now() - before).toBeLessThan(200);
});

test("e-mail and web addresses are trimmed [FW-18]", () => {
  expect(tidyValue(field("input-text", { type: "email" }), " ada@example.com\n")).toBe("ada@example.com");
  expect(tidyValue(field("input-text", { type: "url" }), " https://example.com ")).toBe("https://example.com");
  expect(tidyValue(field("input-text", { type: "text" }), " as typed ")).toBe(" as typed ");
});

test("asNumber stores a number [FW-52]", () => {
  const typed = field("input-text", { asNumber: true });
  expect(rulesOf(typed)?.stored(typed)).toBe("number");
  expect(rulesOf(typed)?.parse(["42.5"], typed)).toBe(42.5);
  expect(check("input-text", { asNumber: true }, "42")).toEqual(["not a number"]);
});

test("a text area of 3 rows grows to 8 [FW-21]", () => {
  expect(mostRows(3)).toBe(8);
});

test("options are pairs or plain strings [FW-25]", () => {
  const values = ["a", { text: "Bee", value: "b" }];
  expect(check("select", { values }, "a")).toEqual([]);
  expect(check("select", { values }, "b")).toEqual([]);
  expect(check("select", { values }, "Bee")).toEqual(["not one of the options"]);
  expect(textOfValue(field("select", { values, multiple: true }), ["a", "b"])).toBe("a, Bee");
});

test("four options show side by side, five in a list", () => {
  expect(lookOf({ values: ["1", "2", "3", "4"] })).toBe("radio");
  expect(lookOf({ values: ["1", "2", "3", "4", "5"] })).toBe("dropdown");
  expect(lookOf({ values: ["1", "2"], look: "buttons" })).toBe("buttons");
  expect(selectPlaceholder).toBe("-- Select an option --");
});

test("a rating is whole stars, up to as many as there are; there may be 3 to 20", () => {
  expect(check("rate", { max: 5 }, 5)).toEqual([]);
  expect(check("rate", { max: 5 }, 6)).toEqual(["too big (5)"]);
  expect(check("rate", { max: 5 }, 2.5)).toEqual(["not a whole number"]);
  const most = (max: number) => fieldSchema(fieldKinds.rate).safeParse(field("rate", { max })).success;
  expect([2, 3, 20, 21].map(most)).toEqual([false, true, true, false]);
});

test("a consent must be on", () => {
  expect(check("checkbox", { mustBeOn: true }, undefined)).toEqual(["require"]);
  expect(check("checkbox", { mustBeOn: true }, true)).toEqual([]);
});

test("a slug follows its label while it is empty or starts with two underscores [FW-66]", () => {
  expect(["", "__x1", "name", "_x"].map(followsLabel)).toEqual([true, true, false, false]);
});

test("a file is an address on the web or of this product, never a script", () => {
  expect(check("upload", {}, "/files/1/photo.webp")).toEqual([]);
  expect(check("upload", {}, "https://example.com/a.png")).toEqual([]);
  for (const bad of ["javascript:alert(1)", "//evil.test/a", "/\\evil.test", "data:text/html,x", "photo.png"]) {
    expect(check("upload", {}, bad)).toEqual(["not a file"]);
    expect(check("upload", { multiple: true }, ["/files/1/photo.webp", bad])).toEqual(["not a file"]);
  }
});

test("a field for several files holds a list of at most twenty, each once", () => {
  const files = Array.from({ length: 21 }, (_, at) => `/files/1/${at}.pdf`);
  expect(check("upload", { multiple: true }, files.slice(1))).toEqual([]);
  expect(check("upload", { multiple: true }, files)).toEqual(["choose less (20)"]);
  expect(check("upload", { multiple: true }, 7)).toEqual(["not a list of files"]);
  const upload: FieldBlock = { id: "f", slug: "f", label: "Files", component: "upload", multiple: true };
  expect(tidyValue(upload, ["/a.pdf", " /a.pdf ", ""])).toEqual(["/a.pdf"]);
  expect(tidyValue(upload, "/a.pdf")).toEqual(["/a.pdf"]);
});

test("rich text reads without its tags", () => {
  expect(textOfValue(field("textarea", { rich: true }), "<p>Fish &amp; <b>chips</b></p><p>Tea</p>")).toBe("Fish & chips Tea");
});

test("rich text is as long as what people read of it", () => {
  expect(check("textarea", { rich: true, maxLength: 3 }, "<h2><b>abc</b></h2>")).toEqual([]);
  expect(check("textarea", { rich: true, maxLength: 3 }, "<p>abcd</p>")).toEqual(["too long (3)"]);
  expect(check("textarea", { rich: true, required: true }, "<p></p>")).toEqual(["require"]);
});

test("a value of the wrong shape is refused even where nothing is required", () => {
  for (const component of ["input-text", "textarea", "number", "select", "date", "color", "upload", "slug"]) {
    expect(check(component, { values: ["a"] }, [])).not.toEqual([]);
    expect(check(component, { values: ["a"] }, { a: "" })).not.toEqual([]);
  }
});
