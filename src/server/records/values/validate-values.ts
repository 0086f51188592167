import * as z from "zod";
import { type Json, type JsonObject, sameJson } from "../../../model/base/json.ts";
import { fail, ok, type Result } from "../../../model/base/result.ts";
import { storable } from "../../../model/base/storable.ts";
import { checkBookings } from "../../../model/booking/check-bookings.ts";
import { isEmpty } from "../../../model/fields/empty.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../../model/fields/field.ts";
import { withHeld } from "../../../model/fields/held-options.ts";
import { checkValues, tidyValue, tidyValues } from "../../../model/fields/rules.ts";
import { sentSchema } from "../../../model/fields/value-schema.ts";
import { rulesOf } from "../../../model/fields/values.ts";
import { isWorkedOut } from "../../../model/fields/worked-out.ts";
import { planOf } from "../../../model/forms/plan-form.ts";
import { workOut } from "../../../model/forms/work-out.ts";
import { BudgetSpent } from "../../../model/formula/budget.ts";
import { dayOf, type EvaluationContext } from "../../../model/formula/run.ts";
import { longestTitle } from "../../../model/types/title-field.ts";
import type { Status } from "../../../model/workflow/status.ts";
import { cleanRich } from "../../kernel/clean-rich.ts";
import { checkInput, titleOf } from "../../kernel/read-input.ts";
import { problemsOfSpent } from "../../kernel/too-much-work.ts";
import { type Authority, countingOf } from "../../record-access/public.ts";
import type { RecordRow } from "../../record-rows/public.ts";
import type { Type } from "../../type-definitions/public.ts";

import type { FormulaNames } from "./formula-names.ts";
import { type Sent, titleAsField } from "./title-as-field.ts";

/** What a write may say besides the type's own fields. */
const builtIn = z.object({
  title: z.optional(z.string().trim().max(longestTitle).nullable()),
  content: z.optional(z.string().max(100_000)),
  meta: z.optional(z.record(z.string().max(120), z.json())),
});

export interface ValuesRead {
  readonly title?: string | null | undefined;
  readonly content?: string | undefined;
  readonly meta?: JsonObject | undefined;
  readonly data: JsonObject;
}

/** What values are judged by. */
export interface Validation {
  readonly type: Type;
  readonly authority: Authority;
  readonly status: Status | undefined;
  /** The record that is changed; absent for a new one. */
  readonly before?: RecordRow | undefined;
  /** Whether the caller may set what only editors set. */
  readonly isEditor: boolean;
  /** Whether an automation writes: it may set fields that people only read. */
  readonly byRule: boolean;
  /** What the names of formulas stand for besides the record. */
  readonly names: FormulaNames;
  readonly environment: EvaluationContext;
}

export interface Judged {
  readonly values: ValuesRead;
  readonly problems: FieldProblems;
  /** The fields whose values are well formed: where they point is still to be looked up. */
  readonly wellFormed: readonly FieldBlock[];
}

/**
 * What is wrong with values by themselves, in the words that the form shows too. Every key is one of the type's fields or a
 * built-in one. Asks nobody, so that many rows can be judged at once.
 */
export function validateValues(written: Sent, judging: Validation): Judged {
  const { type, authority, status, before, environment } = judging;
  const counting = countingOf(authority, { type, row: before ?? null }, status);
  const { sent, problems: contradicting } = titleAsField(written, { type, hidden: counting.hidden, before });
  const { values, refused } = admitted(sent, judging);
  const known = readBuiltIn(sent);
  const fields = type.row.post_fields;
  const world = before ? { environment, names: judging.names, kept: before.data } : { environment, names: judging.names };
  const worked = worksOut(() => workOut(fields, planOf(fields), { sent: tidyValues(fields, values), world }));
  if (!worked.ok) return { values: { data: {} }, problems: { ...worked.why, ...refused }, wellFormed: [] };
  const { data, unshown } = worked.value;
  // What a formula makes of other people's words is cleaned like what they sent.
  const { values: tidy, problems: uncleaned } = cleanRich(fields, data);
  // A change is judged by what it sends; a new record by everything that it must hold. Nobody can fill in a field that is locked: it is asked
  // for nothing, but what a default or a rule says there is judged.
  const concerned = before
    ? fields.filter((field) => !isWorkedOut(field) && Object.hasOwn(tidy, field.slug))
    : counting.asked.filter(({ slug }) => counting.own.get(slug)?.isEditable || !isEmpty(tidy[slug]));
  const asked = unshown.size === 0 ? concerned : concerned.filter(({ slug }) => !unshown.has(slug));
  // What the record holds already may stay, though it is no option any more.
  const judged = before ? withHeld(asked, before.data) : asked;
  const wrong = together(uncleaned, checkValues(judged, tidy, new LaterToday(environment)));
  const { title, content, meta } = known.ok ? known.value : {};
  const wellFormed = Object.keys(wrong).length === 0 ? asked : asked.filter(({ slug }) => !Object.hasOwn(wrong, slug));
  const unbookable = checkBookings(wellFormed, tidy, { moment: environment, before: before?.data });
  return {
    values: {
      title,
      content,
      meta: meta as JsonObject | undefined,
      data: storable(withoutHollow(fields, tidy, environment)) as JsonObject,
    },
    problems: together(wrong, unbookable, known.ok ? {} : known.why, contradicting, refused),
    wellFormed,
  };
}

/** All of these problems; of one field those that come last. Mostly there are none: nothing is put together then. */
function together(...all: readonly FieldProblems[]): FieldProblems {
  const said = all.filter((problems) => Object.keys(problems).length > 0);
  return said.length > 1 ? Object.assign({}, ...said) : (said[0] ?? {});
}

/**
 * Values of which nothing is left are kept as nothing where the field would not keep them otherwise: `{}` or `{from: null, to: null}` of a
 * booking, `{}` of tags. What lists by whether there is something then finds them.
 */
function withoutHollow(fields: readonly FieldBlock[], values: FieldValues, environment: EvaluationContext): JsonObject {
  let data: Record<string, Json | undefined> | undefined;
  for (const field of fields) {
    const value = values[field.slug];
    if (typeof value !== "object" || value === null || !isEmpty(value)) continue;
    const takesObject = sentSchema(field)?.type === "object";
    const isHollow = Array.isArray(value) ? takesObject : !takesObject || checkHeld(field, value, environment).length > 0;
    if (!isHollow) continue;
    data ??= { ...values };
    data[field.slug] = null;
  }
  return data ?? values;
}

/** What the rules of its kind say of a value, be it empty. */
function checkHeld(field: FieldBlock, value: Json, environment: EvaluationContext): readonly string[] {
  return rulesOf(field)?.check(value, field, new LaterToday(environment)) ?? [];
}

/** Formulas that cost too much together are a problem of the values like any other: a row of an import that has it is turned down. */
function worksOut<Worked>(run: () => Worked): Result<Worked, FieldProblems> {
  try {
    return ok(run());
  } catch (error) {
    if (error instanceof BudgetSpent) return fail(problemsOfSpent(error));
    throw error;
  }
}

/** Said of a key that no field has, or none that is shown. */
export const unknownField = "is not a known field";

/** What of the values sent for the type's own fields may be written, and what may not and why. */
function admitted(sent: Sent, { type, authority, status, before, isEditor, byRule }: Validation) {
  const { own, hidden, readOnly } = countingOf(authority, { type, row: before ?? null }, status);
  const refused: Record<string, { title: string; messages: string[] }> = {};
  const turnDown = (key: string, message: string) => {
    refused[key] = { title: own.get(key)?.field.label ?? titleOf(key), messages: [message] };
  };
  const values: Record<string, Json> = {};
  for (const key of Object.keys(sent)) {
    if (before && isReadOnlyKey(key)) continue;
    if (isBuiltIn(key)) {
      const mayNot = readOnly.has(key) || (key === "meta" && !isEditor);
      if (hidden.has(key)) turnDown(key, unknownField);
      else if (mayNot && !sameJson((sent[key] ?? null) as Json, builtInOf(before, key))) turnDown(key, "is read-only");
      continue;
    }
    const known = own.get(key);
    const value = sent[key] as Json;
    if (!known || hidden.has(key)) turnDown(key, unknownField);
    else if (known.isMade) continue;
    else if (byRule || known.isEditable) values[key] = value;
    else if (!sameJson(tidyValue(known.field, value) ?? null, before?.data[key] ?? null)) turnDown(key, "is read-only");
  }
  return { values: values as FieldValues, refused };
}

/** Of the rules for values only a few ask for the day, and finding it out costs more than they do. */
class LaterToday {
  readonly #environment: EvaluationContext;

  constructor(environment: EvaluationContext) {
    this.#environment = environment;
  }

  get today(): string {
    return dayOf(this.#environment);
  }
}

function readBuiltIn(sent: Sent): Result<z.output<typeof builtIn>, FieldProblems> {
  const { title, content, meta } = sent;
  // Most say no more than a title, and of a short one the schema has nothing to say.
  if (content === undefined && meta === undefined && typeof title === "string" && title.length <= longestTitle)
    return ok({ title: title.trim() });
  return checkInput(builtIn, Object.fromEntries(Object.entries(sent).filter(([key]) => isBuiltIn(key))));
}

/** What a built-in key holds before the change; of a new record, nothing. */
function builtInOf(before: RecordRow | undefined, key: string): Json {
  if (key === "meta") return before?.meta ?? {};
  return (key === "title" ? before?.title : before?.content) ?? null;
}

function isBuiltIn(key: string): boolean {
  return key === "title" || key === "content" || key === "meta";
}

/** What a record answers of itself may be sent back unchanged with a change; the server's own word stands. */
const readOnlyKeys = new Set([
  ...["id", "appId", "typeId", "createdAt", "updatedAt", "user", "statusEnteredAt", "deadlineAt"],
  ...["notes", "type", "relations", "calledAs"],
]);

function isReadOnlyKey(key: string): boolean {
  return readOnlyKeys.has(key);
}
