import { namesInAction } from "../../model/actions/holes.ts";
import { haveFormulas } from "../../model/filter/condition.ts";
import { filledConditions } from "../../model/workflow/filled-conditions.ts";
import { type FillConditions, statusAfter } from "../../model/workflow/next-move.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { withinBudget } from "../kernel/too-much-work.ts";
import type { RecordRow } from "../record-rows/public.ts";
import type { Type } from "../type-definitions/public.ts";
import { fillingFor } from "./actions/filling-for.ts";

/** What the formulas in the conditions of a record's next status know: the record, who moves it, its status, and the app. */
export async function conditionFiller(scope: WriteScope, row: RecordRow, type: Type): Promise<FillConditions> {
  const status = type.statuses.find(({ id }) => id === row.status_id);
  const conditions = (status && statusAfter(status, type.statuses))?.conditions ?? [];
  if (!status || !haveFormulas(conditions)) return (same) => same;
  const reads = namesInAction([], { component: "", slug: "", conditions });
  const trigger = { since: row.status_entered_at };
  const filling = await fillingFor(scope, {
    row,
    type,
    status,
    trigger,
    results: new Map(),
    reads,
    rest: [],
    cause: { root: "", depth: 0 },
  });
  return (all) => withinBudget(() => filledConditions(all, filling));
}
