import { expect, test } from "vitest";
import type { PostType } from "../../contract/post-types.ts";
import type { FieldValues } from "../../model/fields/field.ts";
import { checkValues } from "../../model/fields/rules.ts";
import { settingsFields } from "./type-fields.ts";
import { changesIn, valuesOf } from "./type-values.ts";

const type = {
  ...{ title: "Visits", slug: "visits", permission: "read", template: "client", settings: {}, singlePage: 7 },
  ...{ postFields: [{ id: "a", slug: "name", label: "Name", component: "input-text" }], statuses: [] },
  ...{ withNote: false, withInventory: false, withInvoice: true },
} as unknown as PostType;
const changed = (values: FieldValues) => changesIn({ ...valuesOf(type), ...values }, type);

test("of the settings of a data type only those are sent that are others now", () => {
  expect(changed({})).toEqual({});
  expect(changed({ title: "Appointments" })).toEqual({ title: "Appointments" });
  expect(changed({ permission: "private", hideInMenu: true, withInvoice: false })).toEqual({
    ...{ permission: "private", settings: { hideInMenu: true }, withInvoice: false },
  });
});

test("the field that says the title is sent by its slug, and a title of its own as none", () => {
  expect(valuesOf(type).titleField).toBe("name");
  expect(changed({ titleField: "title" })).toEqual({ settings: { titleField: null } });
  const own = { ...type, settings: { titleField: null } };
  expect(changesIn({ ...valuesOf(own), titleField: "name" }, own)).toEqual({ settings: { titleField: "name" } });
});

test("a page of one record that is taken away is sent as none", () => {
  expect(changed({ singlePage: null })).toEqual({ singlePage: null });
  expect(changed({ singlePage: 9 })).toEqual({ singlePage: 9 });
});

test("what the template does not have is not sent", () => {
  const { withInventory: _, ...shown } = valuesOf(type);
  expect(changesIn({ ...shown, slug: "calls" }, type)).toEqual({ slug: "calls" });
});

test("the settings of a data type are good whichever of the app's pages shows one record, be there ever so many", () => {
  const context = { today: "2026-11-25" };
  expect(checkValues(settingsFields(type), { ...valuesOf(type), singlePage: 100_007 }, context)).toEqual({});
});
