import { expect, test } from "vitest";
import type { FieldBlock } from "../fields/field.ts";
import { reversedFields, reverseName } from "./reversed-fields.ts";

const field = (component: string, slug: string, options: object) => ({ id: slug, slug, label: slug, component, ...options }) as FieldBlock;
const clients = { id: 7, slug: "clients" };

test("a type lists the relations that point at it and want to be listed there, by whatever name they name it", () => {
  const fields = [
    field("relation", "client", { relationTypeId: 7, relationReverse: "Orders" }),
    field("relation", "unlisted", { relationTypeId: 7 }),
    field("relation", "unnamed", { relationTypeId: 7, relationReverse: "" }),
    field("relation", "elsewhere", { relationTypeId: 8, relationReverse: true }),
    field("post-selector", "chosen", { type: "Clients", relationReverse: true }),
    field("input-text", "word", { relationReverse: true }),
  ];
  expect(reversedFields(fields, clients).map(({ slug }) => slug)).toEqual(["client", "chosen"]);
});

test("the other side of a relation is named by its type and its key", () => {
  expect(reverseName({ slug: "orders" }, field("relation", "client", { relationTypeId: 7, relationId: "buyer" }))).toBe("orders.buyer");
  expect(reverseName({ slug: "orders" }, field("relation", "client", { relationTypeId: 7 }))).toBe("orders.client");
});
