import type { Action } from "../actions/action.ts";
import type { ActionKind } from "../actions/define-action-kind.ts";
import { actionKinds, isActionComponent } from "../actions/kinds.ts";
import { withLists } from "../actions/nested.ts";
import { withValueAt } from "../actions/with-value-at.ts";
import { isJsonObject, type Json, type JsonObject } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import type { Setting } from "../fields/setting.ts";
import { rulesOf } from "../fields/values.ts";
import { valueAt } from "../filter/condition.ts";
import { type OtherName, withOtherNames } from "../formula/other-names.ts";

/** What the fields of a form are called from now on, or in its copy, by what they were called. */
export interface CopiedNames {
  readonly slugs: ReadonlyMap<string, string>;
  /** Of the relation fields that are found by their slug, having no key of their own. */
  readonly relations: ReadonlyMap<string, string>;
}

const named = ["dependsOn", "follows"] as const;
/** What an invoice calls its own parts, whatever the fields beside it are called. */
const parts: ReadonlySet<string> = new Set(["items", "taxRate", "discountRate"]);

/** The options of a field that point at other fields of its form, by their slug or in a formula, with their other names. */
export function followCopies(
  field: Pick<FieldBlock, "component"> & JsonObject,
  { slugs, relations }: CopiedNames,
): { readonly [option: string]: Json } {
  const other: OtherName = (name) => slugs.get(name);
  const by = rulesOf({ component: field.component })?.formula;
  const othersOnly: OtherName = (name) => (typeof by === "object" && parts.has(name) ? undefined : slugs.get(name));
  const followed: { [option: string]: Json } = {};
  const follow = (option: string, change: (text: string) => string | undefined) => {
    const text = field[option];
    const to = typeof text === "string" ? change(text) : undefined;
    if (to !== undefined) followed[option] = to;
  };
  for (const option of named) follow(option, other);
  follow("relation", (name) => relations.get(name));
  follow("showIf", (text) => withOtherNames(text, other, { bare: true }));
  follow("default", (text) => withOtherNames(text, other));
  follow("formula", (text) => withOtherNames(text, othersOnly, { bare: by !== "shown" }));
  if (Array.isArray(field.actions)) followed.actions = field.actions.map((action: Json) => followInAction(action, other));
  return followed;
}

/** What an action says of the record at hand: its formulas, its conditions, and the options that name a field of it. */
export function followInAction<Stored extends Json>(stored: Stored, other: OtherName): Stored {
  // An object stays one; a key that it lacks is just not found.
  return isJsonObject(stored) ? (followNames(followFormulas(stored, other) as Action, other) as Stored) : stored;
}

function followNames(written: Action, other: OtherName): JsonObject {
  const action = withLists(written, (list) => list.map((one) => followNames(one as Action, other)));
  const { conditions } = action;
  const named = namingOptions(action).reduce<JsonObject>((now, option) => {
    const to = other(String(valueAt(action, option) ?? ""));
    return to === undefined ? now : withValueAt(now, option, to);
  }, action);
  return Array.isArray(conditions) ? { ...named, conditions: conditions.map((one) => followInCondition(one, other)) } : named;
}

function followInCondition(condition: Json, other: OtherName): Json {
  if (!isJsonObject(condition)) return condition;
  const followed = ["slug", "field"].flatMap((key) => {
    const to = other(String(condition[key] ?? ""));
    return to === undefined ? [] : [[key, to] as const];
  });
  return { ...condition, ...Object.fromEntries(followed) };
}

/** The options of an action that say which field of the record at hand is meant. */
function namingOptions(action: Action): readonly string[] {
  const kind: ActionKind | undefined = isActionComponent(action.component) ? actionKinds[action.component] : undefined;
  const idle = kind?.idle?.(action) ?? [];
  const settings = Object.entries(kind?.options ?? {}) as [string, Setting][];
  return settings.flatMap(([option, { field }]) => {
    const isOfRecord = field.component === "field-picker" && (field.of === undefined || idle.includes(String(field.of)));
    return isOfRecord || field.names === "field" ? [option] : [];
  });
}

/** A value with the formulas in all its texts reading other names; `records`: names of the records whose keys are meant, and nothing else. */
export function followFormulas(value: Json, other: OtherName, records?: ReadonlySet<string>): Json {
  if (typeof value === "string") return withOtherNames(value, other, records && { records });
  if (Array.isArray(value)) return value.map((item: Json) => followFormulas(item, other, records));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, followFormulas(item ?? null, other, records)]));
}
