import { expect, test } from "vitest";
import { nameTypes } from "./name-types.ts";

test("two types never share a name, whatever is called after them", () => {
  const slugs = ["leads", "leads-event", "new-leads", "leads-filter", "trash", "lead-s", "trash9", "leads-notes", "trash"];
  const names = [...nameTypes(slugs.map((slug, index) => ({ id: index + 1, slug }))).values()];
  expect(names).toEqual(["Leads", "LeadsEvent2", "NewLeads3", "LeadsFilter4", "Trash5", "LeadS", "Trash9", "LeadsNotes8", "Trash9_2"]);
});
