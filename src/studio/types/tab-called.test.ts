import { expect, test } from "vitest";
import { tabCalled } from "./tab-called.ts";

test("a tab is found by its name and by what else people call it, and what is none is the records", () => {
  expect(tabCalled(undefined)).toBeUndefined();
  for (const name of ["form", "Form", "fields", "designer"]) expect(tabCalled(name)).toEqual({ path: "", search: "form" });
  for (const name of ["workflow", "WORKFLOW", "statuses"]) expect(tabCalled(name)).toEqual({ path: "/workflow", search: undefined });
  for (const name of ["settings", "rules", "permissions"]) expect(tabCalled(name)).toEqual({ path: "", search: "settings" });
  for (const name of ["records", "nonsense", "", "constructor"]) expect(tabCalled(name)).toEqual({ path: "", search: undefined });
});
