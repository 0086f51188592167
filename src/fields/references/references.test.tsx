import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { FieldBlock } from "../../model/fields/field.ts";
import { Field } from "../field.tsx";
import type { FieldTools } from "../widget.ts";
import type { ReferenceTools } from "./reference-tools.ts";

const nobody = async () => [];
const asking: ReferenceTools = { search: nobody, named: nobody, known: (_, id) => (id === 7 ? "Ada" : undefined) };
const listing: ReferenceTools = {
  ...asking,
  offered: (source) =>
    source.kind === "members"
      ? "forbidden"
      : [
          { id: 7, name: "Ada" },
          { id: 8, name: "<Bob>" },
        ],
};
const field = (component: string, options: object = {}) =>
  ({ id: "f1", slug: "client", label: "Client", component, ...options }) as FieldBlock;
const relation = (options: object = {}) => field("relation", { relationTypeId: 3, ...options });
const draw = (one: FieldBlock, given: object = {}, references?: ReferenceTools, more: Partial<FieldTools> = {}) =>
  renderToStaticMarkup(
    <Field
      id="form-client"
      field={one}
      value={undefined}
      onChange={() => {}}
      tools={{ today: "2026-11-21", ...(references && { references }), ...more }}
      {...given}
    />,
  );

test("served to a browser that may run no script it is a plain list of what can be chosen, with the chosen one chosen", () => {
  const html = draw(relation({ required: true }), { value: 8 }, listing);
  expect(html).toMatch(/<select[^>]*id="form-client"[^>]*name="client"[^>]*required=""/);
  expect(html).toContain('<option value="">-- Select an option --</option>');
  expect(html).toContain('<option value="8" selected="">&lt;Bob&gt;</option>');
  expect(draw(relation({ multiple: true }), { value: [7] }, listing)).toMatch(/<select[^>]*multiple=""[\s\S]*value="7" selected=""/);
  expect(draw(relation(), { value: 99 }, listing)).toContain('<option value="99" selected="">#99</option>');
});

test("what is not open to visitors is said instead of offered", () => {
  const html = draw(field("users"), {}, listing);
  expect(html).toContain("What can be chosen here is not open to visitors.");
  expect(html).not.toContain("<select");
});

test("where records can be searched for, it is a combobox; what was chosen stands above it and travels with the form", () => {
  const html = draw(relation({ multiple: true }), { value: [7, 9] }, asking);
  expect(html).toMatch(/<input id="form-client"[^>]*role="combobox"/);
  for (const part of ['aria-expanded="false"', 'aria-controls="form-client-list"', 'aria-autocomplete="list"'])
    expect(html).toContain(part);
  expect(html).toContain('aria-label="Remove Ada"');
  expect(html).toContain('aria-label="Remove #9"');
  expect(html).toContain('<input type="hidden" name="client" value="7"/><input type="hidden" name="client" value="9"/>');
  expect(draw(relation(), { problems: ["not one of the options"] }, asking)).toMatch(/role="combobox"[^>]*|aria-invalid="true"/);
});

test("where names are free, they stand beside the people, travel with the form and read like them", () => {
  const guests = field("users", { taggable: true });
  const html = draw(guests, { value: [7, { id: null, nickname: "Grace" }] }, asking);
  for (const part of ['aria-label="Remove Grace"', 'name="client" value="7"', 'name="client" value="Grace"']) expect(html).toContain(part);
  expect(draw(guests, { value: [7, "Grace"], limit: "read-only" }, asking)).toContain(">Ada, Grace</output>");
  expect(draw(field("users"), { value: [7, "Grace"] }, asking)).not.toContain("Grace");
});

test("a visitor who may see nobody types names instead", () => {
  const html = draw(field("users", { taggable: true }), { value: ["Grace", "Alan"] }, listing);
  expect(html).toMatch(/<input[^>]*id="form-client"[^>]*name="client"[^>]*value="Grace, Alan"/);
  expect(html).not.toContain("not open to visitors");
});

test("when as many are chosen as may be, no more can be searched for", () => {
  const html = draw(field("post-selector", { type: "items", multiple: true, max: 2 }), { value: [7, 9] }, asking);
  expect(html).toMatch(/<input[^>]*role="combobox"[^>]*disabled=""/);
  expect(html).toContain('placeholder="At most 2"');
});

test("read-only it shows names alone, and without any a dash", () => {
  const html = draw(relation(), { value: 7, limit: "read-only" }, asking);
  expect(html).toContain(">Ada</output>");
  expect(html).not.toContain("combobox");
  expect(draw(relation(), { limit: "read-only" }, asking)).toContain(">—</output>");
});

test("a field that does not say where it points says so", () => {
  expect(draw(field("relation"), {}, asking)).toContain("does not say yet what it points at");
});

test("a relation field shows what the server worked out", () => {
  expect(draw(field("relation-field", { op: "sum" }), { value: 12.5 })).toMatch(/<output[^>]*>12.5<\/output>/);
  expect(draw(field("relation-field", { op: "list" }), { value: ["a", "b"] })).toContain(">a, b</output>");
  expect(draw(field("relation-field"), { value: null })).toContain(">—</output>");
});

test("in the settings of a field its type is chosen by id, its relation from the form, its field from the type behind it [FW-47, FW-49]", () => {
  const types = [
    {
      id: 3,
      slug: "items",
      title: "Items",
      postFields: [
        field("number", { slug: "price", label: "Price" }),
        field("relation-field", { slug: "sold", label: "Sold" }),
        field("action-button", { slug: "go", label: "Go" }),
      ],
    },
  ];
  const fields = [relation({ relationId: "items", label: "Lines" }), field("number", { slug: "n" })];
  const designing = { fields, field: field("relation-field", { relation: "items" }) };
  expect(draw(field("type-picker", { stored: true }), { value: 3 }, undefined, { types })).toContain(
    '<option value="3" selected="">Items</option>',
  );
  const relations = draw(field("relation-picker", { offers: "relations" }), { value: "items" }, undefined, { types, designing });
  expect(relations).toContain('<option value="items" selected="">Lines</option>');
  expect(relations.match(/<option/g)).toHaveLength(2);
  const related = draw(field("relation-picker", { offers: "related" }), {}, undefined, { types, designing });
  expect(related).toContain('<option value="title">Title</option><option value="price">Price</option><option value="sold">Sold</option>');
  expect(related).not.toContain("Go");
});

test("a relation field may reckon with the records that point at its own: they are named by their type and their relation", () => {
  const client = relation({ id: "f7", relationTypeId: 3, relationId: "who", label: "Client" });
  const types = [
    { id: 3, slug: "clients", title: "Clients", postFields: [] },
    { id: 5, slug: "orders", title: "Orders", postFields: [client, field("number", { slug: "amount", label: "Amount" })] },
  ];
  const parent = relation({ id: "f9", relationTypeId: 3, relationId: "parent", label: "Parent" });
  const tools = (chosen: string) => ({
    ...{ types, ownType: 3 },
    designing: { fields: [parent], field: field("relation-field", { relation: chosen }) },
  });
  for (const name of ["5.f7", "orders.who", "5.who"]) {
    const offered = draw(field("relation-picker", { offers: "relations" }), { value: name }, undefined, tools(name));
    expect(offered).toContain('<option value="parent">Parent</option><optgroup label="Records that point here">');
    expect(offered).toContain('<option value="3.f9">Clients › Parent</option><option value="5.f7" selected="">Orders › Client</option>');
    expect(offered.match(/<option/g)).toHaveLength(4);
    const related = draw(field("relation-picker", { offers: "related" }), { value: "amount" }, undefined, tools(name));
    expect(related).toContain('<option value="amount" selected="">Amount</option>');
  }
  const elsewhere = draw(field("relation-picker", { offers: "relations" }), { value: "9.f1" }, undefined, { types, ownType: 5 });
  expect(elsewhere).toContain('<option value="9.f1" selected="">9.f1 (not there any more)</option>');
  expect(elsewhere).not.toContain("Orders › Client");
});
