import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { FieldBlock } from "../../model/fields/field.ts";
import { Field } from "../field.tsx";
import type { FieldTools } from "../widget.ts";

const postFields: readonly FieldBlock[] = [
  { id: "f1", slug: "name", label: "Name", component: "input-text" },
  { id: "f2", slug: "price", label: "Price", component: "number" },
];
const types = [
  { id: 1, slug: "said", title: "Said", postFields },
  { id: 2, slug: "own", title: "Own", postFields, settings: { titleField: null } },
];
const draw = (field: Partial<FieldBlock>, value: unknown, tools: Partial<FieldTools>) =>
  renderToStaticMarkup(
    <Field
      field={{ id: "f", slug: "picked", label: "Field", component: "field-picker", ...field } as FieldBlock}
      value={value as string}
      onChange={() => undefined}
      id="f-picked"
      tools={{ today: "2026-11-26", ...tools }}
    />,
  );
const options = (html: string) =>
  [...html.matchAll(/<option value="(title|name)"([^>]*)>([^<]*)/g)].map(
    ([, slug, chosen, label]) => `${slug} ${label}${chosen ? " (chosen)" : ""}`,
  );

test("the title is picked once: as the field that says it, as a title of its own where none does", () => {
  for (const [field, value] of [
    [{ builtIn: true }, ""],
    [{ component: "conditions" }, [{ slug: "price", op: "notnull" }]],
  ] as const) {
    expect(options(draw(field, value, { ownFields: postFields, ownTitle: "name" })), String(value)).toEqual(["name Name"]);
    expect(options(draw(field, value, { ownFields: postFields, ownTitle: null }))).toEqual(["title Title", "name Name"]);
    const of = (type: string) => ({ types, siblings: { typeId: type } });
    expect(options(draw({ ...field, of: "typeId" }, value, of("said")))).toEqual(["name Name"]);
    expect(options(draw({ ...field, of: "typeId" }, value, of("own")))).toEqual(["title Title", "name Name"]);
  }
});

test("what was picked as the title before is shown as the field that says it", () => {
  const tools = { ownFields: postFields, ownTitle: "name" };
  expect(options(draw({ builtIn: true }, "title", tools))).toEqual(["name Name (chosen)"]);
  expect(options(draw({ component: "conditions" }, [{ slug: "title", op: "eq", value: "x" }], tools))).toEqual(["name Name (chosen)"]);
  expect(draw({ component: "record-values" }, { title: "Roses" }, tools)).toMatch(/name="picked\.name" value="Roses"/);
  expect(draw({ component: "record-values" }, { title: "Roses" }, tools)).not.toContain('name="picked.title"');
});

test("a field of related records is picked likewise", () => {
  const relationTo = (type: string) => ({
    id: "r",
    slug: "client",
    label: "Client",
    component: "relation",
    relationTypeId: type === "said" ? 1 : 2,
  });
  const shown = (type: string) => {
    const field: FieldBlock = { id: "c", slug: "sum", label: "Sum", component: "relation-field", relation: "client" };
    return options(
      draw({ component: "relation-picker", offers: "related" }, "", { types, designing: { fields: [relationTo(type)], field } }),
    );
  };
  expect([shown("said"), shown("own")]).toEqual([["name Name"], ["title Title", "name Name"]]);
});
