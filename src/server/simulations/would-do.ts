import { sendsMail } from "../../model/actions/sends-mail.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { lostText } from "../../model/filter/lost-conditions.ts";
import { lostOptionText } from "../../model/filter/lost-options.ts";
import { nextMove, statusAfter } from "../../model/workflow/next-move.ts";
import type { Status } from "../../model/workflow/status.ts";
import { transitionsBetween } from "../../model/workflow/transitions.ts";
import { evaluationContextOf, standingOf } from "../apps/public.ts";
import { isEditor, type WriteScope } from "../kernel/scope.ts";
import { wholeRecord } from "../records/public.ts";
import type { Type } from "../type-definitions/public.ts";
import { chooseBranch, conditionFiller, recipientsOf, runAction } from "../workflow/public.ts";
import type { PastMove } from "./past-moves.ts";

/** Where a move of the past would lead under a workflow, or why nowhere. */
export type Landing = { readonly to: Status } | { readonly why: string };

/** What entering a status would set off: mails to how many addresses, and how many other actions. */
export interface SetOff {
  readonly mails: number;
  readonly actions: number;
}

/** As many as one chain may do. */
const mostActions = 50;

/** Judges a move by the code that judges the moves of today. `applied`: the workflow by which it is told what kind of move it was. */
export async function landing(
  scope: WriteScope,
  move: PastMove,
  { type, applied }: { readonly type: Type; readonly applied: Type },
): Promise<Landing> {
  if (move.from === null) return found(type, type.row.initial_status_id, "New records begin in no status.");
  const from = type.statuses.find(({ id }) => id === move.from);
  if (!from) return { why: "The status that it left is not in this workflow." };
  const before = applied.statuses.find(({ id }) => id === move.from);
  if (move.byRule) return byItself(type, from, move.to);
  const wasNext = before && statusAfter(before, applied.statuses)?.id === move.to;
  if (!wasNext) return found(type, move.to, "The status that it was put into is not in this workflow.");
  const judged = nextMove({
    post: wholeRecord(move.row, type),
    statuses: type.statuses,
    lost: (conditions) => lostText(conditions, type.row.post_fields),
    whyUnmet: (conditions) => lostOptionText(conditions, type.row.post_fields),
    mayMove: true,
    groups: await groupsOf(scope, move.by),
    fill: await conditionFiller(scope, move.row, type),
    clock: await evaluationContextOf(scope),
  });
  return judged.ok ? { to: judged.value.to } : { why: judged.why.text };
}

function found(type: Type, id: number, why: string): Landing {
  const to = type.statuses.find((status) => status.id === id);
  return to ? { to } : { why };
}

/** An action or a button moved it: the same is there still, or one whose formula says where. */
function byItself(type: Type, from: Status, to: number): Landing {
  const ways = transitionsBetween(type.statuses, type.row.post_fields).filter((way) => way.by !== "step");
  const isThere = ways.some((way) => (way.from.id === from.id || way.by === "action") && (way.to === undefined || way.to.id === to));
  return isThere ? found(type, to, "") : { why: "No action or button moves records there." };
}

/** The groups that count for whoever moved it; undefined: they may move it whatever groups it is kept for. */
async function groupsOf(scope: WriteScope, by: number | null): Promise<readonly number[] | undefined> {
  const standing = by === null ? undefined : await standingOf(scope.db, by);
  if (!standing) return undefined;
  return isEditor({ person: null, appRole: standing.role }) ? undefined : standing.groups;
}

/** What the actions of a status would do with a record that enters it: conditions and addresses are worked out, nothing is done. */
export async function setOff(
  scope: WriteScope,
  move: PastMove,
  { type, status }: { readonly type: Type; readonly status: Status },
): Promise<SetOff> {
  let [mails, actions] = [0, 0];
  const row = { ...move.row, status_id: status.id };
  const around = { row, type, status, trigger: { since: row.updated_at }, results: new Map(), rest: [], cause: { root: "", depth: 0 } };
  let rest = (status.actions as readonly JsonObject[]).slice(0, mostActions);
  for (let done = 0; rest.length > 0 && done < mostActions; done += 1) {
    const [action = {}, ...behind] = rest;
    const step = await runAction(scope, action, around, {
      reads: (option) => option === "email" || option === "test",
      perform: async (own, filled, actionContext) => {
        if (filled.component === "branch") return chooseBranch(own, filled);
        if (sendsMail(action)) mails += (await recipientsOf(own, filled, actionContext)).to.length;
        else actions += 1;
        return { result: null, log: "" };
      },
    });
    rest = [...(step.next ?? []), ...behind];
  }
  return { mails, actions };
}
