import { expect, test } from "vitest";
import type { FieldProblems, FieldValues } from "./field.ts";
import {
  changeField,
  editableFields,
  type FormRules,
  judgeForm,
  keptForm,
  leaveField,
  renewForm,
  sentValues,
  startForm,
} from "./form-state.ts";

const field = (slug: string, options: object = {}) => ({ id: slug, slug, label: slug, component: "input-text", ...options });
const rules = (options: Partial<FormRules> = {}): FormRules => ({
  fields: [field("name", { required: true }), field("email", { type: "email" })],
  isEditable: () => true,
  today: "2026-11-21",
  ...options,
});

test("nothing is said while somebody types, until the field is left", () => {
  const typed = changeField(startForm({}), rules(), { slug: "email", value: "ada@" });
  expect(typed.problems).toEqual({});
  const left = leaveField(typed, rules(), "email");
  expect(left.problems).toEqual({ email: { title: "email", messages: ["not an e-mail address"] } });
  expect(changeField(left, rules(), { slug: "email", value: "ada@example.test" }).problems).toEqual({});
});

test("a field that was only passed through is not complained about", () => {
  expect(leaveField(startForm({}), rules(), "name").problems).toEqual({});
});

test("all fields are judged at once, with what only the browser knows; locked ones are not", () => {
  const unreadable = { size: { title: "Size", messages: ["not a number"] } };
  expect(Object.keys(judgeForm(startForm({ email: "x" }), rules(), unreadable).problems)).toEqual(["name", "email", "size"]);
  const locked = rules({ isEditable: ({ slug }) => slug !== "name" });
  expect(Object.keys(judgeForm(startForm({}), locked, {}).problems)).toEqual([]);
  expect(editableFields(startForm({}), locked).map(({ slug }) => slug)).toEqual(["email"]);
});

test("what a field only shows is not sent", () => {
  const shown = rules({ fields: [field("name"), field("note", { component: "html-field", useFormula: true, formula: "@{name}" })] });
  expect(sentValues(startForm({ name: "Ada", note: "<p>Ada</p>" }), shown)).toEqual({ name: "Ada" });
});

test("what only the browser knows to be wrong stays when the field is left", () => {
  const typed = changeField(startForm({}), rules(), { slug: "name", value: "x" });
  const judged = judgeForm(typed, rules(), { name: { title: "name", messages: ["not a number"] } });
  expect(leaveField(judged, rules(), "name").problems).toEqual(judged.problems);
});

test("what the server found stays until the field is changed", () => {
  const found = { name: { title: "name", messages: ["taken"] } };
  const form = startForm({ name: "Ada" }, found);
  expect(changeField(form, rules(), { slug: "email", value: "" }).problems).toEqual(found);
  expect(changeField(form, rules(), { slug: "name", value: "Grace" }).problems).toEqual({});
});

test("what is kept has changed meanwhile: fields that nobody touched show it, the others stay as they were left", () => {
  const typed = changeField(startForm({ name: "Ada", email: "a@example.test" }), rules(), { slug: "name", value: "Grace" });
  const renewed = renewForm(typed, { name: "Edsger", email: "b@example.test" });
  expect(renewed).toMatchObject({ values: { name: "Grace", email: "b@example.test" }, start: { name: "Edsger" }, dirty: ["name"] });
});

test("what a form of our own finds wrong besides is said when the field is left and when it is sent", () => {
  const own = { fields: [address], isEditable: () => true, today: "2026-03-01", alsoWrong: reserved };
  const typed = changeField(startForm({}), own, { slug: "address", value: "admin" });
  expect(leaveField(typed, own, "address").problems.address?.messages).toEqual(["This name is taken."]);
  expect(judgeForm(typed, own, {}).problems.address?.messages).toEqual(["This name is taken."]);
  expect(judgeForm(changeField(typed, own, { slug: "address", value: "mine" }), own, {}).problems).toEqual({});
  expect(judgeForm(changeField(typed, own, { slug: "address", value: "" }), own, {}).problems.address?.messages).toEqual(["require"]);
});

const address = { id: "a", slug: "address", label: "Address", component: "input-text", required: true } as const;

function reserved({ address: typed }: FieldValues): FieldProblems {
  return typed === "admin" ? { address: { title: "Address", messages: ["This name is taken."] } } : {};
}

test("once what was sent is kept, only what was changed since is not", () => {
  const typed = changeField(changeField(startForm({ name: "Ada", email: "" }), rules(), { slug: "name", value: "Bea" }), rules(), {
    slug: "email",
    value: "b@example.test",
  });
  const sent = typed.values;
  const onward = changeField(typed, rules(), { slug: "email", value: "bea@example.test" });
  const kept = keptForm(onward, { name: "Bea", email: "b@example.test" }, sent);
  expect(kept.dirty).toEqual(["email"]);
  expect(kept.values).toEqual({ name: "Bea", email: "bea@example.test" });
  // Of what nobody touched any more the server's word counts: it may have tidied it.
  expect(keptForm(typed, { name: "Bea B.", email: "b@example.test" }, sent)).toMatchObject({ dirty: [], values: { name: "Bea B." } });
});
