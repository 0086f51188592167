import type { ConditionJudged, StatusNamed } from "../../contract/simulations.ts";
import type { Region } from "../../model/base/region.ts";
import { shownValue } from "../../model/fields/display.ts";
import { type Clock, type Condition, nameOf, unmetConditions, valueAt } from "../../model/filter/condition.ts";
import { conditionText } from "../../model/filter/condition-text.ts";
import { lostConditions } from "../../model/filter/lost-conditions.ts";
import { statusAfter } from "../../model/workflow/next-move.ts";
import type { Status } from "../../model/workflow/status.ts";
import { evaluationContextOf } from "../apps/public.ts";
import type { WriteScope } from "../kernel/scope.ts";
import type { RecordRow } from "../record-rows/public.ts";
import { wholeRecord } from "../records/public.ts";
import type { Type } from "../type-definitions/public.ts";
import { conditionFiller } from "../workflow/public.ts";

/** Each condition of a record's next status: whether it holds, and what the record has there. */
export async function judgeNext(scope: WriteScope, row: RecordRow, type: Type, region: Region): Promise<ConditionJudged[]> {
  const status = type.statuses.find(({ id }) => id === row.status_id);
  const to = status && statusAfter(status, type.statuses);
  if (!to) return [];
  const filled = (await conditionFiller(scope, row, type))(to.conditions) ?? to.conditions;
  const clock = await evaluationContextOf(scope);
  return filled.map((condition) => judged(condition, { row, type, region, clock }));
}

function judged(
  condition: Condition,
  { row, type, region, clock }: { readonly row: RecordRow; readonly type: Type; readonly region: Region; readonly clock: Clock },
): ConditionJudged {
  const fields = type.row.post_fields;
  const slug = nameOf(condition);
  const field = fields.find((one) => one.slug === slug);
  const whole = wholeRecord(row, type);
  const value = valueAt(whole, slug);
  return {
    text: conditionText(condition, fields),
    holds: lostConditions([condition], fields).length === 0 && unmetConditions(whole, [condition], clock).length === 0,
    has: (field ? shownValue(field, value, region) : value === undefined || value === null ? "" : String(value)).slice(0, 300),
  };
}

export function named({ id, slug, title }: Status): StatusNamed {
  return { id, slug, title };
}
