import type { JsonObject } from "../../model/base/json.ts";
import type { FieldValues } from "../../model/fields/field.ts";
import { isComputed } from "../../model/fields/references.ts";
import { isWorkedOut } from "../../model/fields/worked-out.ts";
import { planOf } from "../../model/forms/plan-form.ts";
import { workOut } from "../../model/forms/work-out.ts";
import { limitOf } from "../../model/workflow/field-limits.ts";
import type { Status } from "../../model/workflow/status.ts";
import { evaluationContextOf } from "../apps/public.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { withinBudget } from "../kernel/too-much-work.ts";
import type { Authority } from "../record-access/public.ts";
import type { RecordRow } from "../record-rows/public.ts";
import { formulaNames } from "../records/public.ts";
import type { Type } from "../type-definitions/public.ts";

interface Place {
  readonly row: RecordRow;
  readonly type: Type;
  readonly status: Status;
  readonly authority: Authority;
}

/**
 * What somebody typed into a record and has not saved, as its fields would keep it, with what their formulas make of it. Only what
 * the caller could save counts; everything else about the record is what is stored.
 */
export async function unsavedValues(scope: WriteScope, { row, type, status, authority }: Place, sent: FieldValues): Promise<JsonObject> {
  const limits = { hiddenFields: [...authority.hidden(status, row)], readOnlyFields: [...authority.readOnly(status, row)] };
  const fields = type.row.post_fields.filter((field) => !isComputed(field));
  const open = fields.filter((field) => !isWorkedOut(field) && limitOf(field, limits) === "editable");
  const typed = open.filter(({ slug }) => Object.hasOwn(sent, slug)).map(({ slug }) => [slug, sent[slug]] as const);
  const world = { environment: await evaluationContextOf(scope), names: await formulaNames(scope, type, status), kept: row.data };
  const { data } = withinBudget(() => workOut(fields, planOf(type.row.post_fields), { sent: Object.fromEntries(typed), world }));
  const isOpen = (key: string) => !authority.hidden(status, row).has(key) && !authority.readOnly(status, row).has(key);
  const own = ["title", "content"].filter((key) => typeof sent[key] === "string" && isOpen(key)).map((key) => [key, sent[key]] as const);
  return Object.fromEntries([...Object.entries(data), ...own]);
}
