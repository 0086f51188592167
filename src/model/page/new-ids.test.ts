import fc from "fast-check";
import { expect, test } from "vitest";
import type { Block, Layout } from "./block.ts";
import { block as blockSchema } from "./block.ts";
import { type Naming, newBlockId, withNewIds } from "./new-ids.ts";

const nothingTaken = () => false;

test("a block's id is its component and a random number [EN-66]", () => {
  expect(newBlockId("hero", nothingTaken, () => 0)).toBe("hero1");
  expect(newBlockId("news-bar", nothingTaken, () => 0.5)).toBe("news-bar500");
});

test("a taken name is drawn again until it is free, even when the whole range is taken [EN-83]", () => {
  const taken = new Set(Array.from({ length: 999 }, (_, index) => `hero${index + 1}`));
  const id = newBlockId("hero", (name) => taken.has(name), dice());
  expect(taken.has(id)).toBe(false);
  expect(id).toMatch(/^hero\d+$/);
});

test("a new id on a page full of its kind takes few draws", () => {
  const taken = new Set(Array.from({ length: 999 }, (_, index) => `card${index + 1}`));
  let draws = 0;
  newBlockId("card", (name) => ++draws > 0 && taken.has(name), dice());
  expect(draws).toBeLessThanOrEqual(20);
});

test("an id may be stored, whatever the component is called", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40 }), (component) => {
      const id = newBlockId(component, nothingTaken, () => 0);
      expect(blockSchema.safeParse({ id, component }).success).toBe(true);
    }),
  );
});

test("copies get ids and slugs of their own, all the way down [ED-12] [ED-13]", () => {
  const blocks: Layout = [{ id: "form1", component: "form-section", children: [field("f1", "__name1"), field("f2", "__name2")] }];
  const [copy] = withNewIds(blocks, naming(["form1", "f1", "f2"], ["__name1", "__name2"]));
  const ids = [copy?.id, ...(copy?.children ?? []).map((child) => child.id)];
  const slugs = (copy?.children ?? []).map((child) => child.slug);
  expect(new Set([...ids, "form1", "f1", "f2"]).size).toBe(6);
  expect(new Set([...slugs, "__name1", "__name2"]).size).toBe(4);
  expect(copy?.children?.[0]?.id).toMatch(/^input-text_\d+$/);
});

test("what pointed at one another in the original does so in the copy, and what pointed outside still does", () => {
  const form: Block = {
    id: "form1",
    component: "form-section",
    hiddenFields: ["f1", "elsewhere"],
    children: [field("f1", "__name1"), { ...field("f2", "__name2"), dependsOn: "__name1" }],
  };
  const [copy] = withNewIds([form], naming([], []));
  expect(copy?.hiddenFields).toEqual([copy?.children?.[0]?.id, "elsewhere"]);
  expect(copy?.children?.[1]?.dependsOn).toBe(copy?.children?.[0]?.slug);
});

test("the conditions and formulas of copied fields read the copies, and what was not copied as before", () => {
  const fields = [
    { ...field("f1", "__company7"), component: "checkbox" },
    { ...field("f2", "__vat8"), showIf: "!__company7 && __elsewhere3", required: true },
    { ...field("f3", "__hello9"), default: "@{__vat8} of ${user.name}", showIf: "__company7" },
    { ...field("f4", "__sum4"), component: "calculated", formula: "model.__vat8 * __elsewhere3" },
    { ...field("f5", "__note2"), component: "html-field", useFormula: true, formula: "<b>__vat8</b> @{__vat8}" },
    { ...field("f6", "path"), component: "slug", follows: "__hello9" },
  ];
  const [copy] = withNewIds([{ id: "form1", component: "form-section", children: fields }], naming([], []));
  const [company, vat, hello, sum, note, path] = copy?.children ?? [];
  expect(vat?.showIf).toBe(`!${company?.slug} && __elsewhere3`);
  expect(hello).toMatchObject({ default: `@{${vat?.slug}} of \${user.name}`, showIf: company?.slug });
  expect([sum?.formula, note?.formula]).toEqual([`model.${vat?.slug} * __elsewhere3`, `<b>__vat8</b> @{${vat?.slug}}`]);
  expect(path?.follows).toBe(hello?.slug);
});

test("a field that works with a copied relation works with the copy; one that has a key of its own is found by that", () => {
  const relation = (id: string, more: object) => ({ ...field(id, `__${id}`), component: "relation", ...more }) as Block;
  const count = (id: string, of: string): Block => ({ ...field(id, `__${id}`), component: "relation-field", relation: of });
  const copies = withNewIds(
    [relation("r1", {}), relation("r2", { relationId: "__r2" }), count("c1", "__r1"), count("c2", "__r2")],
    naming([], []),
  );
  expect(copies.slice(2).map((copy) => copy.relation)).toEqual([copies[0]?.slug, "__r2"]);
});

test("a copied button does with the copies what the original does with its fields", () => {
  const actions = [
    { component: "update-post", slug: "post_1", postId: "", fieldToUpdate: "__total1", valueToUpdate: "${__total1 + 1}" },
    { component: "update-post", slug: "post_2", postId: "7", fieldToUpdate: "__total1", valueToUpdate: "__total1" },
    {
      ...{ component: "send-email", slug: "mail_1", toWho: "field", field: "__total1", subject: "${model.__total1}" },
      conditions: [{ slug: "__total1", op: "gt", value: "@{__total1}" }],
    },
  ];
  const button: Block = { ...field("b1", "go"), component: "action-button", actions };
  const [total, copy] = withNewIds([field("f1", "__total1"), button], naming([], []));
  const slug = String(total?.slug);
  expect(copy?.actions).toEqual([
    { ...actions[0], fieldToUpdate: slug, valueToUpdate: `\${${slug} + 1}` },
    actions[1],
    { ...actions[2], field: slug, subject: `\${model.${slug}}`, conditions: [{ slug, op: "gt", value: `@{${slug}}` }] },
  ]);
});

test("the original stays as it was", () => {
  const original = { id: "hero1", component: "hero", children: [{ id: "b1", component: "button" }] };
  const before = structuredClone(original);
  withNewIds([original], naming([], []));
  expect(original).toEqual(before);
});

function field(id: string, slug: string): Block {
  return { id, slug, label: "Name", component: "input-text" };
}

function naming(ids: readonly string[], slugs: readonly string[]): Naming {
  return { isTaken: (name) => ids.includes(name), isSlugTaken: (name) => slugs.includes(name), random: dice() };
}

/** Numbers that look random and are the same in every run. */
function dice(): () => number {
  let seed = 7;
  return () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}
