import type { Action } from "../actions/action.ts";
import { askedOf, readAction } from "../actions/check-actions.ts";
import { namesInAction } from "../actions/holes.ts";
import type { JsonObject } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { nameOf, valueAt } from "../filter/condition.ts";
import { readsOf } from "../forms/form-plan.ts";
import { planOf } from "../forms/plan-form.ts";
import { hasHole } from "../formula/read-formula.ts";
import { actionsOfField } from "./actions-of-field.ts";

/** The words that stand for a whole record in a formula. */
const wholeRecord = ["model", "post"] as const;

/** Which of these slugs a field of a form reads: by its formulas, and where it is a button, by what it does. */
export function readsOfField(field: FieldBlock, form: readonly FieldBlock[], slugs: ReadonlySet<string>): readonly string[] {
  const plans = planOf(form).filter(({ slug }) => slug === field.slug);
  const names = new Set([...plans.flatMap((plan) => [...readsOf(plan)]), ...actionsOfField(field).flatMap(readsOfAction)]);
  names.delete(field.slug);
  if (wholeRecord.some((word) => names.has(word))) return [...slugs];
  return [...slugs].filter((slug) => names.has(slug));
}

/** Whether a button reads other records than the one that it is pressed on. */
export function readsOtherRecords(field: FieldBlock): boolean {
  return actionsOfField(field).some(
    ({ component, postId }) => component === "get-post" || (component === "update-post" && (postId ?? "") !== ""),
  );
}

function readsOfAction(stored: JsonObject): readonly string[] {
  const read = readAction(stored);
  if (!read.ok) return [];
  const { action, kind } = read.value;
  const options = askedOf(kind, action);
  const conditions = (action.conditions ?? []).map(nameOf);
  return [...namesInAction(options, action), ...conditions, ...options.flatMap((option) => fieldsNamed(option, action))];
}

/** Which field an option names; one that is worked out may name any. */
function fieldsNamed({ slug, names }: FieldBlock, action: Action): readonly string[] {
  const name = names === "field" ? valueAt(action, slug) : undefined;
  if (typeof name !== "string") return [];
  return hasHole(name) ? wholeRecord : [name.trim()];
}
