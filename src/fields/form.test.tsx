import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { FieldBlock, FieldProblems } from "../model/fields/field.ts";
import { fieldKinds } from "../model/fields/kinds.ts";
import { Field } from "./field.tsx";
import { Form } from "./form.tsx";
import type { FormulaEditorProps } from "./widget.ts";
import { widgets } from "./widgets.tsx";

const tools = { today: "2026-11-21" };
const field = (component: string, options: object = {}) =>
  ({ id: `${component}_1`, slug: "f", label: "Label", component, ...options }) as FieldBlock;
const draw = (one: FieldBlock, given: object = {}) =>
  renderToStaticMarkup(<Field id="form-f" field={one} value={undefined} onChange={() => {}} tools={tools} {...given} />);

test("every kind has a widget, and every widget draws the start of its kind", () => {
  expect(Object.keys(widgets).sort()).toEqual(Object.keys(fieldKinds).sort());
  for (const [component, kind] of Object.entries(fieldKinds)) expect(draw(field(component, kind.start))).not.toBe("");
});

test("every input has the slug as its name, and its label in words", () => {
  for (const [component, kind] of Object.entries(fieldKinds)) {
    if (kind.value.stored({} as never) === "none") continue;
    const html = draw(field(component, kind.start));
    expect(html, component).toContain('name="f"');
    expect(html, component).toMatch(/<label[^>]*>|<legend/);
    expect(html, component).toContain("Label");
  }
});

test("what is wrong stands under the field, tied to its input", () => {
  const html = draw(field("input-text", { description: "As on your card", required: true }), { problems: ["require"] });
  expect(html).toContain('aria-describedby="form-f-hint form-f-problems"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toMatch(/id="form-f-problems".*This is required\./);
});

test("a hidden field is not there, a read-only one cannot be changed", () => {
  expect(draw(field("input-text"), { limit: "hidden" })).toBe("");
  expect(draw(field("input-text"), { limit: "read-only" })).toContain("readOnly");
  for (const component of ["checkbox", "select"])
    expect(draw(field(component, { values: ["a"] }), { limit: "read-only" })).toContain("disabled");
});

test("four options are radio buttons, five a list that begins with its placeholder", () => {
  expect(draw(field("select", { values: ["a", "b", "c", "d"] })).match(/type="radio"/g)).toHaveLength(4);
  expect(draw(field("select", { values: ["a", "b", "c", "d", "e"] }))).toContain(
    '<option value="" selected="">-- Select an option --</option>',
  );
  expect(draw(field("select", { values: ["a", "b"], look: "buttons" }))).toContain("f-choices-buttons");
});

test("a text area grows with its text up to twice its rows plus two and counts to its limit", () => {
  const rows = (lines: number) => draw(field("textarea", { rows: 3 }), { value: "x\n".repeat(lines - 1) }).match(/rows="(\d+)"/)?.[1];
  expect([1, 5, 8, 30].map(rows)).toEqual(["3", "5", "8", "8"]);
  expect(draw(field("textarea", { maxLength: 5 }), { value: "abc" })).toMatch(/class="f-counter">3 \/ 5</);
  expect(draw(field("textarea", { maxLength: 5 }), { value: "abcde" })).toMatch(/class="f-counter f-counter-full">5 \/ 5</);
});

function Offered({ fields }: FormulaEditorProps) {
  return <p>{fields.map(({ slug }) => slug).join()}</p>;
}

test("a formula of a form is offered the fields that it can read", () => {
  const [own, price, sum] = [
    field("calculated", { id: "own" }),
    field("number", { slug: "price" }),
    field("relation-field", { slug: "sum" }),
  ];
  const given = { ...tools, FormulaEditor: Offered };
  const designing = { field: own, fields: [own, price, sum] };
  expect(draw(field("formula"), { tools: { ...given, designing } })).toContain("<p>price</p>");
  expect(draw(field("formula"), { tools: { ...given, ownFields: [price, sum] } })).toContain("<p>price,sum</p>");
});

test("conditions on days read as people say them", () => {
  const ownFields = [field("date", { slug: "due" }), field("number", { slug: "price" })];
  const words = (slug: string) =>
    draw(field("conditions"), { value: [{ slug, op: "lt", value: "1" }], tools: { ...tools, ownFields } }).match(
      /<option value="lt"[^>]*>([^<]*)/,
    )?.[1];
  expect([words("due"), words("price"), words("createdAt")]).toEqual(["is before", "is less than", "is before"]);
});

test("a date input knows the first and last day that are open", () => {
  const html = draw(field("date", { futureOnly: true, relativeMin: 2, relativeMax: 30, max: "2026-12-01" }));
  expect(html).toContain('min="2026-11-23" max="2026-12-01"');
});

test("each input type is the browser's own", () => {
  expect(draw(field("input-text", { type: "datetime" }))).toContain('type="datetime-local"');
  expect(draw(field("input-text", { type: "email" }))).toContain('autoComplete="email"');
  expect(draw(field("input-text", { type: "hidden" }))).not.toContain("<label");
});

test("a served form posts by itself: names, the browser's own checks, an action, and files travel", () => {
  const fields = [field("input-text", { slug: "name", required: true, maxLength: 9 }), field("upload", { slug: "photo" })];
  const html = renderToStaticMarkup(
    <Form id="f1" fields={fields} start={{ name: "Ada" }} tools={{ ...tools, filesTravel: true }} action="/x" submitLabel="Send it" />,
  );
  for (const part of ['method="post"', 'action="/x"', 'encType="multipart/form-data"']) expect(html).toContain(part);
  expect(html).not.toContain("noValidate");
  expect(html).toMatch(/<input[^>]*name="name"[^>]*>/);
  expect(html).toContain('value="Ada"');
  expect(html).toContain("* required");
  expect(html).toContain(">Send it</button>");
});

test("where no script runs nothing is there that needs one, and what the form sends by itself says which files are kept", () => {
  const served = { tools: { ...tools, filesTravel: true } };
  const files = ["/files/1/a.pdf", "/files/1/b.pdf"];
  const upload = draw(field("upload", { multiple: true }), { ...served, value: files });
  for (const file of files)
    expect(upload).toMatch(new RegExp(`<input (?=[^>]*type="checkbox")(?=[^>]*name="f")(?=[^>]*checked)[^>]*value="${file}"`));
  const invoice = draw(field("invoice-items"), { ...served, value: { items: [{ title: "Hat", quantity: 1, price: 5 }] } });
  const pairs = draw(field("pairs"), { ...served, value: [{ text: "One", value: "1" }] });
  for (const html of [upload, invoice, pairs]) expect(html).not.toContain("<button");
  for (const component of ["invoice-items", "pairs"]) expect(draw(field(component)), component).toContain("<button");
});

test("where nobody takes files, the address of one is typed", () => {
  expect(draw(field("upload"))).toMatch(/<input[^>]*type="text"[^>]*name="f"/);
  expect(draw(field("upload"), { tools: { ...tools, uploadFile: async () => "/files/a" } })).toContain('type="file"');
});

test("what the server found is shown again with what was typed; more than three are listed on top", () => {
  const fields = ["a", "b", "c", "d"].map((slug) => field("input-text", { id: slug, slug, label: `Field ${slug}` }));
  const found: FieldProblems = Object.fromEntries(fields.map(({ slug, label }) => [slug, { title: label, messages: ["require"] }]));
  const html = renderToStaticMarkup(<Form id="f1" fields={fields} start={{ a: "typed" }} problems={found} tools={tools} />);
  expect(html).toContain('href="#f1-c"');
  expect(html).toContain('value="typed"');
  expect(html.match(/This is required\./g)).toHaveLength(4);
});

test("fields whose condition fails are not drawn", () => {
  const fields = [field("input-text", { id: "a", slug: "a", label: "Seen" }), field("input-text", { id: "b", slug: "b", label: "Unseen" })];
  const html = renderToStaticMarkup(<Form id="f1" fields={fields} start={{}} isShown={({ slug }) => slug === "a"} tools={tools} />);
  expect(html).toContain("Seen");
  expect(html).not.toContain("Unseen");
});
