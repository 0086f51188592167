import { actionSettingsForm } from "../actions/define-action-kind.ts";
import { type ActionComponent, actionKinds, isActionComponent } from "../actions/kinds.ts";
import { allActions } from "../actions/nested.ts";
import { withValueAt } from "../actions/with-value-at.ts";
import { isJsonObject, type Json, type JsonObject } from "../base/json.ts";
import { type FieldKind, fieldSettingsForm } from "../fields/define-field-kind.ts";
import type { FieldBlock } from "../fields/field.ts";
import { kindOf } from "../fields/kinds.ts";
import { valueAt } from "../filter/condition.ts";
import { followCompared, followComparedInAny, followValue } from "../filter/follow-options.ts";
import { followFormulas } from "../types/follow-copies.ts";
import { followAddress, followHtml, followLinks } from "./follow-links.ts";
import { followName, isMeant, type Renames } from "./renames.ts";

/**
 * The values of a settings form with the new names of what they point at: data types and their fields, pages. What each setting points at is
 * said by the field that asks for it, so whatever is declared as a setting follows.
 */
export function followSettings(form: readonly FieldBlock[], values: JsonObject, renames: Renames): JsonObject {
  return form.reduce<JsonObject>((now, setting) => {
    const before = valueAt(now, setting.slug);
    if (before === undefined || before === null) return now;
    const isOfType = setting.of !== undefined && isMeant(valueAt(now, String(setting.of)), renames);
    const after = followSetting(setting, before, { renames, isOfType });
    return after === before ? now : withValueAt(now, setting.slug, after);
  }, values);
}

interface Around {
  readonly renames: Renames;
  /** Another setting says that the fields of the renamed type are meant. */
  readonly isOfType: boolean;
}

function followSetting(setting: FieldBlock, value: Json, { renames, isOfType }: Around): Json {
  const { component, link, links, rich, slug } = setting;
  const { type } = renames;
  if (component === "type-picker" && type) return String(value).toLowerCase() === type.before ? type.slug : value;
  if (component === "field-picker" && isOfType) return followNames(value, renames);
  if (component === "conditions" && isOfType) return followConditions(value, renames);
  if (component === "record-values" && isOfType) return followKeys(value, renames);
  if (component === "action-list") return followActions(value, renames);
  if (component === "form-designer") return Array.isArray(value) ? value.map((field: Json) => followField(field, renames)) : value;
  if (component === "pairs" && links === true) return followLinks(value, renames);
  if (typeof value !== "string") return value;
  if (link === true) return followAddress(value, renames);
  return rich === true || slug === "html" ? followHtml(value, renames) : value;
}

/** A list of actions. What an earlier one found or made of the type is read by its key: `${order.price}`. */
export function followActions(list: Json, renames: Renames): Json {
  if (!Array.isArray(list)) return list;
  const actions = list.filter(isJsonObject);
  const givers = allActions(actions).filter(({ typeId, single }) => isMeant(typeId, renames) && single !== false);
  const records = new Set(givers.flatMap(({ slug }) => (typeof slug === "string" && slug !== "" ? [slug] : [])));
  const named = list.map((action: Json) => (isJsonObject(action) ? followAction(action, renames) : action));
  if (records.size === 0 || renames.fields.size === 0) return named;
  return named.map((action) => followFormulas(action, (name) => renames.fields.get(name), records));
}

function followAction(action: JsonObject, renames: Renames): JsonObject {
  const component = String(action.component);
  if (!isActionComponent(component)) return action;
  // Before the field that it sets is called otherwise.
  return followSettings(formOfAction(component), followAtHand(followSetValue(action, renames), renames), renames);
}

/** Where an action sets a field of a record, or moves it, it may name an option, or the status by its slug. */
function followSetValue(action: JsonObject, renames: Renames): JsonObject {
  const { component, fieldToUpdate, valueToUpdate, typeId, postId = "" } = action;
  const kind: ActionComponent = "update-post";
  if (component !== kind || valueToUpdate === undefined) return action;
  const isOfType = postId === "" ? renames.isAtHand === true : isMeant(typeId, renames);
  if (!isOfType) return action;
  const status = fieldToUpdate === "statusId" ? renames.statuses?.get(String(valueToUpdate)) : undefined;
  return { ...action, valueToUpdate: status ?? followValue(fieldToUpdate, valueToUpdate, renames.options) };
}

/** Whether an action is carried out is a question to the record at hand. Its fields are followed with the formulas that read them. */
function followAtHand(action: JsonObject, { isAtHand, options }: Renames): JsonObject {
  if (!isAtHand || !options || !Array.isArray(action.conditions)) return action;
  return { ...action, conditions: action.conditions.map((condition) => followOptions(condition, options)) };
}

function followOptions(condition: Json, options: Renames["options"]): Json {
  return isJsonObject(condition) ? followCompared(condition.slug ?? condition.field, condition, options) : condition;
}

/** A field of any form, with what its button does and the form inside it. */
export function followField<Field extends Json>(field: Field, renames: Renames): Field {
  const kind = isJsonObject(field) ? kindOf(String(field.component)) : undefined;
  // An object stays one.
  return kind ? (followSettings(formOfField(kind), field as JsonObject, renames) as Field) : field;
}

/** What a kind asks for never changes, and an app has many of one kind. */
const formOfAction = memoized((component: ActionComponent) => actionSettingsForm(actionKinds[component]));
const formOfField = memoized((kind: FieldKind) => fieldSettingsForm(kind));

function memoized<Of, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new Map<Of, Made>();
  return (of) => {
    const known = made.get(of) ?? make(of);
    made.set(of, known);
    return known;
  };
}

function followNames(value: Json, renames: Renames): Json {
  if (typeof value === "string") return followName(value, renames);
  return Array.isArray(value) ? value.map((one: Json) => (typeof one === "string" ? followName(one, renames) : one)) : value;
}

/** What records must fulfil; a condition names its field by one of two keys. */
export function followConditions<Of extends Json>(list: Of, renames: Renames): Of {
  if (!Array.isArray(list)) return list;
  const follow = (condition: Json): Json => {
    if (!isJsonObject(condition)) return condition;
    const { slug, field } = condition;
    return {
      ...followComparedInAny(slug ?? field, condition, renames),
      ...(typeof slug === "string" && { slug: followName(slug, renames) }),
      ...(typeof field === "string" && { field: followName(field, renames) }),
    };
  };
  // A list stays one.
  return list.map(follow) as unknown as Of;
}

/** Values of a record, by field; they may be written as one JSON text. */
function followKeys(value: Json, renames: Renames): Json {
  if (typeof value === "string") {
    const read = objectIn(value);
    const followed = read && followKeys(read, renames);
    return read && JSON.stringify(read) !== JSON.stringify(followed) ? JSON.stringify(followed, null, 2) : value;
  }
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([slug, one]) => [renames.fields.get(slug) ?? slug, followValue(slug, one ?? null, renames.options)]),
  );
}

function objectIn(text: string): JsonObject | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return isJsonObject(read as Json) ? (read as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}
