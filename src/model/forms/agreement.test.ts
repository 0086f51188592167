/** The browser fills a form, the server takes it: what is kept is what was on the screen, for random forms and hands. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json } from "../base/json.ts";
import type { FieldBlock, FieldValues } from "../fields/field.ts";
import { changeField, editableFields, type FormState, judgeForm, sentValues, settleForm, startForm } from "../fields/form-state.ts";
import { checkValues } from "../fields/rules.ts";
import { isWorkedOut } from "../fields/worked-out.ts";
import { dayOf } from "../formula/run.ts";
import { limitOf } from "../workflow/field-limits.ts";
import type { FormPlan } from "./form-plan.ts";
import { type FormWorld, liveForm } from "./live-form.ts";
import { planForm } from "./plan-form.ts";
import { workOut } from "./work-out.ts";

/** Ordinary hours, and those in which clocks change or days differ between zones. */
const moments = fc.record({
  now: fc.constantFrom("2026-11-21T19:00:00.000Z", "2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z", "2026-03-29T01:30:00.000Z"),
  zone: fc.constantFrom("UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe"),
});
const slugs = ["a", "b", "c", "d", "e", "f"] as const;
/** A field that is worked out before the one whose formula this stands in; which one, `inAnOrder` says. */
const earlier = ["earlier0", "earlier1", "earlier2", "earlier3", "earlier4"] as const;

const expression = fc.letrec<{ formula: string }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 2, depthSize: "small" },
    fc.constantFrom(...earlier, "1", "0", '"x"', "user.id", "post.a"),
    fc
      .tuple(tie("formula"), fc.constantFrom("+", "*", "-", ">", "==", "??", "&&"), tie("formula"))
      .map(([one, operator, other]) => `(${one} ${operator} ${other})`),
    tie("formula").map((inner) => `!${inner}`),
    tie("formula").map((inner) => `upper(${inner})`),
    fc.constantFrom("today()", "hour(now)", "addHours(now, 1)", "addDays(now, 1)", 'date(now, "DD HH:mm")'),
    fc.tuple(tie("formula"), tie("formula"), tie("formula")).map(([test, yes, no]) => `if(${test}, ${yes}, ${no})`),
  ),
})).formula;

const input = fc.record(
  {
    required: fc.boolean(),
    showIf: expression,
    default: fc.oneof(
      fc.constant("x"),
      expression.map((inner) => `@{${inner}}`),
      expression.map((inner) => `\${${inner}}`),
    ),
  },
  { requiredKeys: [] },
);
const kinds = fc.oneof(
  input.map((options) => ({ component: "input-text", maxLength: 5, ...options })),
  input.map((options) => ({ component: "number", max: 10, ...options })),
  input.map((options) => ({ component: "checkbox", ...options })),
  fc.record({ component: fc.constant("calculated"), formula: expression, asNumber: fc.boolean(), show: fc.boolean() }),
  fc.record(
    { component: fc.constant("number"), useFormula: fc.constant(true), formula: expression, max: fc.constant(10), showIf: expression },
    { requiredKeys: ["component", "useFormula", "formula"] },
  ),
);
/** Fields in any order, each reading those that come before it in another: forms with circles are not planned at all. */
const forms = fc
  .tuple(fc.array(kinds, { minLength: 1, maxLength: slugs.length }), fc.shuffledSubarray([...slugs], { minLength: slugs.length }))
  .map(([fields, order]) => {
    const used = order.filter((slug) => slugs.indexOf(slug) < fields.length);
    return fields.map((options, index) => inAnOrder({ id: `f${index}`, slug: slugs[index] ?? "", label: `F${index}`, ...options }, used));
  });

function inAnOrder(field: { readonly slug: string; readonly [option: string]: unknown }, order: readonly string[]): FieldBlock {
  const before = order.slice(0, order.indexOf(field.slug));
  const named = JSON.stringify(field).replaceAll(/earlier(\d)/g, (_, at) => before[Number(at) % before.length] ?? "1");
  return JSON.parse(named) as FieldBlock; // what the arbitraries above make
}

const value: fc.Arbitrary<Json | undefined> = fc.constantFrom<(Json | undefined)[]>(
  "",
  "x",
  "longer than five",
  3,
  11,
  true,
  false,
  null,
  undefined,
);
const hand = fc.record({
  steps: fc.array(fc.tuple(fc.constantFrom(...slugs), value, fc.boolean()), { maxLength: 6 }),
  kept: fc.option(fc.dictionary(fc.constantFrom(...slugs), fc.constantFrom<Json[]>("k", 2, true)), { nil: undefined }),
});

function planned(fields: readonly FieldBlock[]): FormPlan {
  const plan = planForm(fields);
  if (!plan.ok) throw new Error(JSON.stringify(plan.why));
  return plan.value;
}

/** What a person does in the browser; now and then the values rest for 200 ms. */
function fillIn(
  fields: readonly FieldBlock[],
  plan: FormPlan,
  world: FormWorld,
  steps: readonly (readonly [string, Json | undefined, boolean])[],
) {
  const live = liveForm(fields, JSON.parse(JSON.stringify(plan)) as FormPlan, world);
  const rules = {
    fields,
    today: dayOf(world.environment),
    isEditable: (field: FieldBlock) => limitOf(field) === "editable",
    settle: live.settle,
  };
  let form: FormState = settleForm(startForm(live.begin(world.kept ?? {})), rules);
  for (const [slug, typed, rests] of steps) {
    const field = editableFields(form, rules).find((one) => one.slug === slug);
    if (field) form = changeField(form, rules, { slug, value: typed });
    if (rests) form = settleForm(form, rules);
  }
  form = settleForm(form, rules);
  const judged = judgeForm(form, rules, {});
  return { form, problems: judged.problems, values: JSON.parse(JSON.stringify(sentValues(form, rules))) as FieldValues };
}

/** A box that stands empty keeps nothing. */
const keptOf = (shown: Json | undefined) => (shown === "" ? null : (shown ?? null));

test("what the browser showed is what the server keeps, and both find the same wrong", () => {
  fc.assert(
    fc.property(forms, hand, moments, (fields, { steps, kept }, environment) => {
      const today = dayOf(environment);
      const plan = planned(fields);
      const world = { environment, names: { user: { id: 7 } }, ...(kept && { kept }) };
      const browser = fillIn(fields, plan, world, steps);
      const server = workOut(fields, plan, { sent: browser.values, world });
      expect([...server.unshown].sort()).toEqual([...browser.form.hidden].sort());
      for (const field of fields) {
        if (server.unshown.has(field.slug)) expect(Object.hasOwn(server.data, field.slug)).toBe(false);
        else expect(server.data[field.slug] ?? null, field.slug).toEqual(keptOf(browser.form.values[field.slug]));
      }
      const asked = fields.filter((field) => !isWorkedOut(field) && !server.unshown.has(field.slug));
      expect(checkValues(asked, server.data, { today })).toEqual(browser.problems);
    }),
    { numRuns: 2_000 },
  );
});

test("a client's word for what is calculated or hidden does not count", () => {
  fc.assert(
    fc.property(forms, fc.dictionary(fc.constantFrom(...slugs), value), moments, (fields, sent, environment) => {
      const plan = planned(fields);
      const world = { environment, names: {} };
      const honest = Object.fromEntries(
        Object.entries(sent).filter(([slug]) => !fields.some((field) => field.slug === slug && isWorkedOut(field))),
      );
      const one = workOut(fields, plan, { sent, world });
      const other = workOut(fields, plan, { sent: honest, world });
      for (const field of fields) if (isWorkedOut(field)) expect(one.data[field.slug]).toEqual(other.data[field.slug]);
      for (const slug of one.unshown) expect(Object.hasOwn(one.data, slug)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test("a default is not filled with a client's word for what is calculated", () => {
  const calculated = { id: "f1", slug: "sum", label: "Sum", component: "calculated", formula: "1 + 1", asNumber: true } as FieldBlock;
  const filled = { id: "f0", slug: "copy", label: "Copy", component: "input-text", default: "${sum}" } as FieldBlock;
  const fields = [filled, calculated];
  const world = { environment: { now: "2026-11-22T10:00:00.000Z", zone: "UTC" }, names: {} };
  const honest = workOut(fields, planned(fields), { sent: {}, world });
  expect(workOut(fields, planned(fields), { sent: { sum: 1_000 }, world }).data).toEqual(honest.data);
  expect(honest.data.sum).toBe(2);
});
