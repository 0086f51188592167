import type { Json, JsonObject } from "../../base/json.ts";
import { unmetConditions } from "../../filter/condition.ts";
import { listItem, splitList } from "../../filter/operators.ts";

/** Stands for whoever calls. */
export const callerWord = "@me";

/** The operators that mean the same in SQL and here, for every kind of value. */
export const ruleOperators = ["eq", "neq", "in", "gt", "gte", "lt", "lte", "isnull", "notnull"] as const;

export interface RuleCondition {
  readonly slug: string;
  readonly op: (typeof ruleOperators)[number];
  readonly value?: Json | undefined;
}

/** For whom a record fulfils something: everybody, or these people; nobody: an empty list. */
export type ReachedPeople = "everybody" | readonly number[];

/** For whom a record fulfils all of the conditions. `held`: what it holds by the names that conditions have for it. */
export function reachOf(conditions: readonly RuleCondition[], held: JsonObject): ReachedPeople {
  return conditions.reduce<ReachedPeople>((before, condition) => {
    if (before !== "everybody" && before.length === 0) return before;
    const by = reachOfOne(condition, held);
    if (by === "everybody") return before;
    return before === "everybody" ? by : before.filter((person) => by.includes(person));
  }, "everybody");
}

export function reaches(reached: ReachedPeople, person: number | null): boolean {
  return reached === "everybody" || (person !== null && reached.includes(person));
}

function reachOfOne({ slug, op, value }: RuleCondition, held: JsonObject): ReachedPeople {
  const own = Object.hasOwn(held, slug) ? held[slug] : undefined;
  const wanted = op === "in" ? wantedOf(value) : [value ?? null];
  const others = wanted.filter((one) => one !== callerWord);
  const isMet = () => unmetConditions(held, [{ slug, op, value: op === "in" ? [...others] : value }]).length === 0;
  if (others.length > 0 && isMet()) return "everybody";
  if (!wanted.includes(callerWord)) return [];
  // One person is what "is" asks for; a list of several is no person.
  return op === "eq" && Array.isArray(own) ? [] : peopleIn(own);
}

function wantedOf(value: Json | undefined): readonly Json[] {
  if (Array.isArray(value)) return value;
  return typeof value === "string" ? splitList(value) : [value ?? null];
}

function peopleIn(value: Json | undefined): readonly number[] {
  return [value ?? null].flat().flatMap((one) => {
    const id = typeof one === "number" || typeof one === "string" ? Number(one) : Number.NaN;
    return Number.isSafeInteger(id) && id > 0 && String(id) === String(one) ? [id] : [];
  });
}

/** What a condition compares with for one caller, as lists of records are asked; undefined: there is no such value, so nothing passes. */
export function wantedText({ op, value }: RuleCondition, person: number | null): string | undefined {
  const wanted = op === "in" ? wantedOf(value) : [value ?? ""];
  const own = wanted.flatMap((one) => (one !== callerWord ? [String(one)] : person === null ? [] : [String(person)]));
  if (own.length === 0) return undefined;
  return op === "in" ? own.map(listItem).join(",") : own[0];
}
