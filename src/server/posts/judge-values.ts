import * as z from "zod";
import { type Json, type JsonObject, sameJson, storable } from "../../model/base/json.ts";
import { ok, type Result } from "../../model/base/result.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { checkValues, tidyValue, tidyValues } from "../../model/fields/rules.ts";
import { isWorkedOut } from "../../model/fields/worked-out.ts";
import { planOf } from "../../model/forms/plan-form.ts";
import { workOut } from "../../model/forms/work-out.ts";
import { dayOf, type Surroundings } from "../../model/formula/run.ts";
import type { Status } from "../../model/workflow/status.ts";
import type { Type } from "../post-types/public.ts";
import { checkInput, titleOf } from "../read-input.ts";
import { cleanRich } from "./clean-rich.ts";
import { countingOf } from "./counting-fields.ts";
import type { FormulaNames } from "./formula-names.ts";
import type { Authority } from "./rights.ts";
import type { PostRow } from "./store.ts";

const longestTitle = 255;

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
export interface Judging {
  readonly type: Type;
  readonly authority: Authority;
  readonly status: Status | undefined;
  /** The record that is changed; absent for a new one. */
  readonly before?: PostRow | undefined;
  /** Whether the caller may set what only editors set. */
  readonly isEditor: boolean;
  /** Whether an automation writes: it may set fields that people only read. */
  readonly byRule: boolean;
  /** What the names of formulas stand for besides the record. */
  readonly names: FormulaNames;
  readonly surroundings: Surroundings;
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
export function judgeValues(sent: Sent, judging: Judging): Judged {
  const { type, authority, status, before, surroundings } = judging;
  const counting = countingOf(authority, type, status);
  const { values, refused } = admitted(sent, judging);
  const known = readBuiltIn(sent);
  const fields = type.row.post_fields;
  const world = before ? { surroundings, names: judging.names, kept: before.data } : { surroundings, names: judging.names };
  const { data, unshown } = workOut(fields, planOf(fields), tidyValues(fields, values), world);
  // What a formula makes of other people's words is cleaned like what they sent.
  const tidy = cleanRich(fields, data);
  // A change is judged by what it sends; a new record by everything that it must hold.
  const concerned = before ? fields.filter((field) => !isWorkedOut(field) && Object.hasOwn(tidy, field.slug)) : counting.asked;
  const asked = unshown.size === 0 ? concerned : concerned.filter(({ slug }) => !unshown.has(slug));
  const wrong = checkValues(asked, tidy, new LaterToday(surroundings));
  const { title, content, meta } = known.ok ? known.value : {};
  return {
    values: { title, content, meta: meta as JsonObject | undefined, data: storable(tidy as JsonObject) as JsonObject },
    problems: { ...wrong, ...(known.ok ? {} : known.why), ...refused },
    wellFormed: Object.keys(wrong).length === 0 ? asked : asked.filter(({ slug }) => !Object.hasOwn(wrong, slug)),
  };
}

type Sent = { readonly [key: string]: unknown };

/** What of the values sent for the type's own fields may be written, and what may not and why. */
function admitted(sent: Sent, { type, authority, status, before, isEditor, byRule }: Judging) {
  const { own, hidden, readOnly } = countingOf(authority, type, status);
  const refused: Record<string, { title: string; messages: string[] }> = {};
  const turnDown = (key: string, message: string) => {
    refused[key] = { title: own.get(key)?.field.label ?? titleOf(key), messages: [message] };
  };
  const values: Record<string, Json> = {};
  for (const key of Object.keys(sent)) {
    if (before && isReadOnlyKey(key)) continue;
    if (isBuiltIn(key)) {
      const mayNot = readOnly.has(key) || (key === "meta" && !isEditor);
      if (hidden.has(key)) turnDown(key, "is not a known field");
      else if (mayNot && !sameJson((sent[key] ?? null) as Json, builtInOf(before, key))) turnDown(key, "is read-only");
      continue;
    }
    const known = own.get(key);
    const value = sent[key] as Json;
    if (!known || hidden.has(key)) turnDown(key, "is not a known field");
    else if (known.isMade) continue;
    else if (byRule || known.isEditable) values[key] = value;
    else if (!sameJson(tidyValue(known.field, value) ?? null, before?.data[key] ?? null)) turnDown(key, "is read-only");
  }
  return { values: values as FieldValues, refused };
}

/** Of the rules for values only a few ask for the day, and finding it out costs more than they do. */
class LaterToday {
  readonly #surroundings: Surroundings;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  get today(): string {
    return dayOf(this.#surroundings);
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
function builtInOf(before: PostRow | undefined, key: string): Json {
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
