import * as z from "zod";
import { type Json, type JsonObject, sameJson, storable } from "../../model/base/json.ts";
import type { FieldBlock, FieldProblems } from "../../model/fields/field.ts";
import { isComputed } from "../../model/fields/references.ts";
import { checkValues, tidyValue, tidyValues } from "../../model/fields/rules.ts";
import { isWorkedOut } from "../../model/fields/worked-out.ts";
import { planOf } from "../../model/forms/plan-form.ts";
import { workOut } from "../../model/forms/work-out.ts";
import { dayOf, type Surroundings } from "../../model/formula/run.ts";
import { limitOf } from "../../model/workflow/field-limits.ts";
import type { Status } from "../../model/workflow/status.ts";
import { surroundingsOf } from "../apps/public.ts";
import type { Type } from "../post-types/public.ts";
import { checkInput, titleOf } from "../read-input.ts";
import { refuseFields, type WriteScope } from "../scope.ts";
import { claimUploads } from "./claim-uploads.ts";
import { cleanRich } from "./clean-rich.ts";
import type { FormulaNames } from "./formula-names.ts";
import { checkReferences } from "./references/check-references.ts";
import type { Authority } from "./rights.ts";
import type { PostRow } from "./store.ts";

/** What a write may say besides the type's own fields. */
const builtIn = z.object({
  title: z.optional(z.string().trim().max(255).nullable()),
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
  readonly before?: PostRow;
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

/** Reads the values of a record as they were sent, or refuses all that is wrong together. `sent` is without typeId. */
export async function readValues(
  sent: { readonly [key: string]: unknown },
  { scope, ...reading }: Omit<Judging, "surroundings"> & { readonly scope: WriteScope },
): Promise<ValuesRead> {
  const { values, problems, wellFormed } = judgeValues(sent, { ...reading, surroundings: await surroundingsOf(scope) });
  const { problems: strange } = await checkReferences(scope, wellFormed, values.data, reading.before?.data);
  const all = { ...strange, ...problems };
  if (Object.keys(all).length > 0) throw refuseFields(all);
  await claimUploads(scope, reading.type.row.post_fields, [values.data]);
  return values;
}

/**
 * What is wrong with values by themselves, in the words that the form shows too. Every key is one of the type's fields or a
 * built-in one. Asks nobody, so that many rows can be judged at once.
 */
export function judgeValues(sent: { readonly [key: string]: unknown }, judging: Judging): Judged {
  const { type, authority, status, before, surroundings } = judging;
  const keys = Object.keys(sent).filter((key) => !(before && isReadOnlyKey(key)));
  const own = new Map(type.row.post_fields.map((field) => [field.slug, field]));
  const refused: Record<string, { title: string; messages: string[] }> = {};
  const turnDown = (key: string, message: string) => {
    refused[key] = { title: own.get(key)?.label ?? titleOf(key), messages: [message] };
  };
  const hidden = authority.hidden(status);
  const readOnly = authority.readOnly(status);
  const values: Record<string, Json> = {};
  const fields = type.row.post_fields;
  for (const key of keys) {
    if (isBuiltIn(key)) {
      const isSame = sameJson((sent[key] ?? null) as Json, builtInOf(before, key));
      if (hidden.has(key)) turnDown(key, "is not a known field");
      else if (!isSame && (readOnly.has(key) || (key === "meta" && !judging.isEditor))) turnDown(key, "is read-only");
      continue;
    }
    const field = own.get(key);
    const value = sent[key] as Json;
    if (!field || hidden.has(key)) turnDown(key, "is not a known field");
    else if (isComputed(field) || isWorkedOut(field)) continue;
    else if (judging.byRule || (!readOnly.has(key) && limitOf(field) === "editable")) values[key] = value;
    else if (!sameJson(tidyValue(field, value) ?? null, before?.data[key] ?? null)) turnDown(key, "is read-only");
  }
  const known = checkInput(builtIn, Object.fromEntries(keys.filter(isBuiltIn).map((key) => [key, sent[key]])));
  const { data, unshown } = workOut(fields, planOf(fields), tidyValues(fields, values), {
    surroundings,
    names: judging.names,
    ...(before && { kept: before.data }),
  });
  // What a formula makes of other people's words is cleaned like what they sent.
  const tidy = cleanRich(fields, data);
  // A change is judged by what it sends; a new record by everything that it must hold.
  const asked = fields.filter((field) => {
    if (isWorkedOut(field) || unshown.has(field.slug)) return false;
    return before ? Object.hasOwn(tidy, field.slug) : !hidden.has(field.slug) && !readOnly.has(field.slug);
  });
  const wrong = checkValues(asked, tidy, { today: dayOf(surroundings) });
  const { title, content, meta } = known.ok ? known.value : {};
  return {
    values: { title, content, meta: meta as JsonObject | undefined, data: storable(tidy as JsonObject) as JsonObject },
    problems: { ...wrong, ...(known.ok ? {} : known.why), ...refused },
    wellFormed: asked.filter(({ slug }) => !Object.hasOwn(wrong, slug)),
  };
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
const readOnlyKeys = new Set(["id", "appId", "typeId", "createdAt", "updatedAt", "user", "notes", "type", "statusEnteredAt", "deadlineAt"]);

function isReadOnlyKey(key: string): boolean {
  return readOnlyKeys.has(key);
}
