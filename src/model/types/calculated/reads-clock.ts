import type { FieldBlock } from "../../fields/field.ts";
import { formulaOf } from "../../fields/worked-out.ts";
import { readsClock } from "../../formula/names-of.ts";
import { calculatedPlans, readsOfCalculation } from "./calculated-anew.ts";

const found = new WeakMap<readonly FieldBlock[], ReadonlySet<string>>();

/**
 * The calculated fields of a form whose value changes by itself as time goes by: their formula, or their condition, reads the clock, or another
 * field that does. Lists of fields are never changed, so one is looked at once.
 */
export function clockReaders(fields: readonly FieldBlock[]): ReadonlySet<string> {
  const known = found.get(fields) ?? findReaders(fields);
  found.set(fields, known);
  return known;
}

/** In most forms no formula names the clock, which is seen without reading them. */
const namesClock = /\b(now|today)\b/;

function findReaders(fields: readonly FieldBlock[]): ReadonlySet<string> {
  const readers = new Set<string>();
  const mayRead = (field: FieldBlock) => namesClock.test(formulaOf(field) ?? "") || namesClock.test(String(field.showIf ?? ""));
  if (!fields.some((field) => formulaOf(field) !== undefined && mayRead(field))) return readers;
  // Each comes after all that it reads.
  for (const plan of calculatedPlans(fields)) {
    const readsIt = readsClock(plan.formula ?? []) || readsClock(plan.showIf ?? []);
    if (readsIt || [...readsOfCalculation(plan)].some((name) => readers.has(name))) readers.add(plan.slug);
  }
  return readers;
}

/** Said where a list is asked for by such a field. */
export function whyNotByClock(label: string): string {
  return `“${label}” is worked out from the present time whenever it is read, so lists cannot be filtered, put in order or summed up by it.`;
}
