import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Json } from "../model/base/json.ts";
import { fieldSettingsForm } from "../model/fields/define-field-kind.ts";
import type { FieldBlock } from "../model/fields/field.ts";
import { fieldKinds } from "../model/fields/kinds.ts";
import { checkValue } from "../model/fields/rules.ts";
import { checkPostFields } from "../model/types/check-post-fields.ts";
import { Field } from "./field.tsx";

/** What may be set on a field of every kind, and what follows from it on the screen; the server's side stands in `field-block` of the posts. */
const today = "2026-11-25";
/** Kinds that people fill in: their inputs stand under the field's name. */
const filled = Object.entries(fieldKinds).filter(
  ([, { value, group, kind }]) =>
    group !== "settings" &&
    value.stored({} as never) !== "none" &&
    !value.isComputed &&
    value.formula !== "always" &&
    kind !== "action-button",
);
const fieldOf = (component: string, options: object = {}) =>
  ({ id: "f1", slug: "answer", label: "Your answer", component, ...fieldKinds[component as "date"].start, ...options }) as FieldBlock;
const draw = (field: FieldBlock, value?: Json) =>
  renderToStaticMarkup(<Field id="form-answer" field={field} value={value} onChange={() => {}} tools={{ today, filesTravel: true }} />);
const controls = (html: string) =>
  [...html.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => !/type="hidden"/.test(tag));
const isOff = (tag: string) => /\s(disabled|readonly)=""/i.test(tag);

test.each(filled)("a %s is known by its slug and its component, and says its label and description [EN-69] [EN-76]", (component) => {
  const html = draw(fieldOf(component, { description: "Take your time" }));
  expect(html).toContain('name="answer"');
  expect(html).toContain('data-field="answer"');
  expect(html).toContain(`data-component="${component}"`);
  expect(html).toContain("Your answer");
  expect(html).toContain('id="form-answer-hint"');
  expect(html).toContain("Take your time");
});

test.each(filled.filter(([, { without = [] }]) => !without.includes("required")))(
  "a %s that is required says so and is not left empty [EN-69] [EN-76]",
  (component) => {
    expect(draw(fieldOf(component, { required: true }))).toContain("f-star");
    expect(draw(fieldOf(component))).not.toContain("f-star");
    expect(
      checkValue(fieldOf(component, { required: true, default: undefined }), component === "rate" ? null : undefined, { today }),
    ).toEqual(["require"]);
  },
);

test.each(filled)("a %s that is disabled or read-only cannot be changed [EN-76]", (component) => {
  for (const options of [{ disabled: true }, { readOnly: true }]) {
    const html = draw(fieldOf(component, options));
    expect(
      controls(html).filter((tag) => !isOff(tag)),
      JSON.stringify(options),
    ).toEqual([]);
    expect(html).toContain(options.disabled ? 'data-disabled="true"' : 'data-limit="read-only"');
  }
});

test.each(filled)("a %s is as wide as its size says [EN-76]", (component) => {
  expect(draw(fieldOf(component, { size: "sm" }))).toContain('data-size="sm"');
  expect(draw(fieldOf(component))).not.toContain("data-size");
});

// Several people are chosen from a list that has no room for one, until a script makes it a field to search in.
test.each(filled.filter(([name, { without = [] }]) => !without.includes("placeholder") && name !== "users"))(
  "a %s that asks for a placeholder shows it [EN-69] [EN-76]",
  (component) => {
    const options = component === "select" ? { look: "dropdown" } : {};
    expect(draw(fieldOf(component, { ...options, placeholder: "Such as this" }))).toContain("Such as this");
  },
);

/** What a kind asks for in its settings, with a value that shows: in what is drawn, or in what is refused. */
const seen: { readonly [option: string]: readonly [value: Json, shows: RegExp | null, refused?: Json] } = {
  prepend: ["About", />About</],
  append: ["or so", />or so</],
  inputClasses: ["wide-one", /class="[^"]*\bwide-one\b/],
  minLength: [3, null, "ab"],
  maxLength: [4, null, "abcde"],
  step: [5, null, 7],
  values: [[{ text: "Tea", value: "t" }], />Tea</],
};
const asked = filled.flatMap(([component, kind]) =>
  fieldSettingsForm(kind)
    // Of people the values are those who may be chosen.
    .filter(({ slug }) => slug in seen && !(slug === "values" && component.startsWith("user")))
    .map(({ slug }) => [slug, component] as const),
);

test("every option of fields that have words around them, bounds or choices is asked for by some kind [EN-77] [EN-78]", () => {
  expect(new Set(asked.map(([option]) => option))).toEqual(new Set(Object.keys(seen)));
});

test.each(asked)("%s is seen in a %s [EN-77] [EN-78]", (option, component) => {
  const [value, shows, refused] = seen[option] ?? ["", /^$/];
  const of = (options: object) =>
    fieldOf(component, option === "step" && component === "input-text" ? { type: "number", ...options } : options);
  const field = of({ [option]: value });
  if (shows) {
    expect(draw(field)).toMatch(shows);
    expect(draw(of({}))).not.toMatch(shows);
  }
  if (refused !== undefined) expect(checkValue(field, refused, { today })).not.toEqual(checkValue(of({}), refused, { today }));
});

test("fields without a slug, a label, an id or a component that is known, and two of one slug or id, are refused [EN-76]", () => {
  const whole = { id: "f1", slug: "answer", label: "Your answer", component: "number" };
  const why = (...fields: object[]) => {
    const checked = checkPostFields(fields);
    return checked.ok ? [] : Object.keys(checked.why);
  };
  expect(why(whole)).toEqual([]);
  expect(why({ ...whole, slug: "" })).toEqual(["postFields.0.slug"]);
  expect(why({ ...whole, label: " " })).toEqual(["postFields.0.label"]);
  expect(why({ ...whole, id: "" })).toEqual(["postFields.0.id"]);
  expect(why({ ...whole, component: "number-2" })).toEqual(["postFields.0.component"]);
  expect(why(whole, { ...whole, id: "f2" })).toEqual(["postFields.1.slug"]);
  expect(why(whole, { ...whole, slug: "other" })).toEqual(["postFields.1.id"]);
});

test("a rating has 3 to 20 stars, its own colour, whole stars alone, and says its number where it is asked to [FW-29]", () => {
  const whole = { id: "f1", slug: "answer", label: "Stars", component: "rate" };
  for (const max of [2, 21, 4.5]) expect(checkPostFields([{ ...whole, max }]).ok, String(max)).toBe(false);
  for (const max of [3, 20]) {
    expect(checkPostFields([{ ...whole, max }]).ok).toBe(true);
    expect(draw(fieldOf("rate", { max })).match(/type="radio"/g)).toHaveLength(max);
    expect(checkValue(fieldOf("rate", { max }), max, { today })).toEqual([]);
    expect(checkValue(fieldOf("rate", { max }), max + 1, { today })).toEqual([`too big (${max})`]);
  }
  for (const half of [0.5, 2.5, 4.99]) expect(checkValue(fieldOf("rate"), half, { today })).toEqual(["not a whole number"]);
  expect(checkPostFields([{ ...whole, color: "red" }]).ok).toBe(false);
  expect(draw(fieldOf("rate", { color: "#b45309" })).match(/color="#b45309"/g)).toHaveLength(5);
  expect(draw(fieldOf("rate", { max: 7, showValue: true }), 4)).toContain("4 / 7");
  expect(draw(fieldOf("rate", { max: 7 }), 4)).not.toContain("4 / 7");
});
