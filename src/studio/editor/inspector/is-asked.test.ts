import { expect, test } from "vitest";
import { fieldSettingsForm } from "../../../model/fields/define-field-kind.ts";
import { actionButton } from "../../../model/fields/kinds/action-button.ts";
import { isAsked } from "./is-asked.ts";

const asked = (showIf: string, values: object) =>
  isAsked({ id: "a", slug: "a", label: "A", component: "checkbox", showIf }, values as Record<string, string>);

test("a setting is asked for while another one is on, or off, or a word is chosen there, or is not", () => {
  expect([asked("", {}), asked("on", { on: true }), asked("on", {}), asked("!on", {}), asked("!on", { on: true })]).toEqual([
    ...[true, true, false, true, false],
  ]);
  const link = { type: "link" };
  expect([asked("on|type:link", link), asked("on|type:link", { on: true }), asked("on|type:link", {})]).toEqual([true, true, false]);
  expect([asked("type:link", link), asked("type:link", {}), asked("!type:link", {}), asked("!type:link", link)]).toEqual([
    ...[true, false, true, false],
  ]);
});

test("a button asks for a link or for what it does, never for both", () => {
  const shown = (type: string) =>
    fieldSettingsForm(actionButton)
      .filter((field) => isAsked(field, { type }))
      .map(({ slug }) => slug);
  const [leads, does] = [shown("link"), shown("btn")];
  expect(leads).toContain("link");
  expect(does).not.toContain("link");
  for (const slug of ["successMessage", "inputForm", "actions"]) expect([leads.includes(slug), does.includes(slug)]).toEqual([false, true]);
});

test("of conditions with & between them all must hold, of those with | one", () => {
  const asked = (showIf: string, layout: string) => isAsked({ id: "a", slug: "a", label: "", component: "text", showIf }, { layout });
  expect(asked("!layout:mosaic & !layout:film", "grid")).toBe(true);
  expect(asked("!layout:mosaic & !layout:film", "film")).toBe(false);
  expect(asked("layout:grid|layout:film", "film")).toBe(true);
});
