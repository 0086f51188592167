import { expect, test } from "vitest";
import type { FieldBlock } from "../fields/field.ts";
import { checkPostFields } from "./check-post-fields.ts";
import { permissionNames, permissions, recordRights } from "./permission.ts";
import { typeSlug } from "./post-type.ts";
import { relation } from "./relation.ts";
import { misplacedSwitches, starterFields, templateNames } from "./templates.ts";
import { namedBy, titleOf } from "./title-of.ts";

test("without a title a record is called by the first 40 characters of its content, without both by # and its id [EN-37] [EN-38]", () => {
  expect(titleOf({ id: 7, title: "Ada", content: "x" })).toBe("Ada");
  expect(titleOf({ id: 7, title: null, content: "x".repeat(45) })).toBe("x".repeat(40));
  expect(titleOf({ id: 7, title: "  ", content: "👍".repeat(45) })).toBe("👍".repeat(40));
  expect(titleOf({ id: 7, title: null, content: null })).toBe("#7");
  expect(titleOf({ id: 7 })).toBe("#7");
});

test("where the form is known, its first line of plain words stands beside the number of a record without title and content", () => {
  const field = (slug: string, more: Partial<FieldBlock> = {}) => ({ id: slug, slug, label: slug, component: "input-text", ...more });
  const form = [field("due", { component: "date" }), field("email", { type: "email" }), field("name"), field("nick", { type: "text" })];
  const values = { due: "2026-11-22", email: "ada@example.test", name: " Ada ", nick: "A" };
  expect(namedBy({ id: 7, title: "T", content: "C", ...values }, form)).toMatchObject({ title: "T", by: "title" });
  expect(namedBy({ id: 7, title: "", content: "C", ...values }, form)).toMatchObject({ title: "C", by: "content" });
  expect(namedBy({ id: 7, ...values }, form)).toEqual({ title: "#7 Ada", words: "Ada", by: "name" });
  expect(namedBy({ id: 7, ...values, name: null }, form)).toMatchObject({ title: "#7 A", by: "nick" });
  expect(namedBy({ id: 7, due: "2026-11-22", name: " " }, form)).toEqual({ title: "#7", words: "", by: undefined });
  expect(titleOf({ id: 7, name: "x".repeat(45) }, form)).toBe(`#7 ${"x".repeat(45)}`);
});

test("every permission gives visitors and members what it says", () => {
  const visitor = { signedIn: false, role: 0, appRole: 0 };
  const member = { signedIn: true, role: 0, appRole: 25 };
  const table = permissionNames.map((name) => {
    const { read, create } = recordRights(name, visitor);
    const own = recordRights(name, member);
    return [name, read, create, own.read, own.create, own.update, own.remove].join(" ");
  });
  expect(table).toEqual([
    "private none false none false none none",
    "submit none true own true none none",
    "own none false own true own none",
    "read all false all false none none",
    "open all false all true own none",
  ]);
  expect(permissionNames.every((name) => permissions[name].words.length > 20)).toBe(true);
});

test("editors, app admins and platform admins may do everything, platform role 75 and no membership nothing more", () => {
  const all = { read: "all", create: true, update: "all", remove: "all" };
  for (const who of [
    { role: 0, appRole: 50 },
    { role: 0, appRole: 90 },
    { role: 76, appRole: 0 },
  ]) {
    expect(recordRights("private", { signedIn: true, ...who })).toEqual(all);
  }
  for (const who of [
    { role: 0, appRole: 49 },
    { role: 75, appRole: 0 },
  ]) {
    expect(recordRights("private", { signedIn: true, ...who }).read).toBe("none");
  }
});

test("every template starts with fields that pass the check", () => {
  for (const template of templateNames) {
    expect(checkPostFields(starterFields({ template, withInventory: true })).ok).toBe(true);
  }
  expect(starterFields({ template: "client", withInventory: false }).map(({ slug }) => slug)).toEqual([
    "email",
    "phone",
    "company",
    "address",
  ]);
  expect(starterFields({ template: "product", withInventory: true }).map(({ slug }) => slug)).toEqual([
    ...["price", "image", "description", "sku", "stock"],
  ]);
});

test("inventory is for products and invoices are for clients only", () => {
  expect(misplacedSwitches({ template: "client", withInventory: true, withInvoice: true })).toEqual(["withInventory"]);
  expect(misplacedSwitches({ template: "product", withInventory: true, withInvoice: true })).toEqual(["withInvoice"]);
  expect(misplacedSwitches({ template: "", withInventory: true, withInvoice: true })).toEqual(["withInventory", "withInvoice"]);
});

test("a relation's slug has at most 8 characters and none of - : /", () => {
  const parse = (relationId: string) => relation.safeParse({ relationId, relationTitle: "Client", relationTypeId: 1 }).success;
  expect(["client", "my_rel_1", "", "toolongid", "a-b", "a:b", "a/b"].map(parse)).toEqual([true, true, false, false, false, false, false]);
});

test("a type's path is lower case", () => {
  expect(typeSlug.parse(" Leads ")).toBe("leads");
  expect(["a/b", "a:b", "", "é"].map((slug) => typeSlug.safeParse(slug).success)).toEqual([false, false, false, false]);
});
