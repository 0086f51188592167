import type { ActionComponent } from "../actions/kinds.ts";
import { sendsMail } from "../actions/sends-mail.ts";
import type { JsonObject } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { conditionProblems } from "./condition-problems.ts";
import { graphOf } from "./graph.ts";
import type { DraftStatus } from "./status.ts";
import { type Transition, waysBy } from "./transitions.ts";

/** What in a workflow will likely not do what is meant. Nothing of it keeps the workflow from being applied. */
export interface WorkflowFault {
  readonly kind: "unreachable" | "dead-end" | "mail-loop" | "action-loop" | "nobody-moves" | "cannot-read" | "lost-condition";
  /** The slug of the status that it stands with. */
  readonly status: string;
  readonly text: string;
}

interface Around {
  readonly first: DraftStatus | undefined;
  readonly fields: readonly FieldBlock[];
  /** The type that the workflow is of. */
  readonly type: { readonly id: number; readonly slug: string };
}

/** By the status that they lead from. */
type Ways = ReadonlyMap<DraftStatus | undefined, readonly Transition[]>;

/** The faults that the statuses and the form alone show. */
export function workflowFaults(statuses: readonly DraftStatus[], { first, fields, type }: Around): WorkflowFault[] {
  const { ways, marksOf } = graphOf(statuses, first, fields);
  const leading = waysBy("from", ways);
  const byThemselves = waysBy(
    "from",
    ways.filter(({ by, to }) => by === "action" && to),
  );
  return statuses.flatMap((status) => {
    const marks = marksOf(status);
    const fault = (kind: WorkflowFault["kind"], text: string): WorkflowFault => ({ kind, status: status.slug, text });
    const round = roundFrom(status, byThemselves);
    return [
      ...(marks.includes("unreachable")
        ? [fault("unreachable", "No way leads here: no status has it as its next, and nothing moves records here.")]
        : []),
      ...(marks.includes("endless") ? [fault("dead-end", "Records never come to an end from here: every way leads round.")] : []),
      ...(marks.includes("end")
        ? deadEnd(status, { isFirst: status === first, alone: statuses.length === 1, leading }).map((text) => fault("dead-end", text))
        : []),
      ...(round ? [fault(round.some(mails) ? "mail-loop" : "action-loop", roundText(round))] : []),
      ...conditionProblems({ conditions: status.conditions, actions: status.actions as readonly JsonObject[] }, fields).map((text) =>
        fault("lost-condition", text),
      ),
      ...(status === first && makesItsLike(status, byThemselves, type)
        ? [fault("action-loop", "Each new record makes another one, which makes the next. It is stopped after five.")]
        : []),
    ];
  });
}

/** An end that promises something which only a status with a way on can keep. */
function deadEnd(
  status: DraftStatus,
  { isFirst, alone, leading }: { readonly isFirst: boolean; readonly alone: boolean; readonly leading: Ways },
): string[] {
  if (leading.has(status)) return [];
  return [
    ...(isFirst && !alone ? ["New records begin here and never get on: it has no next status."] : []),
    ...(status.settings.netDate ? ["Records here get a deadline and have no way on: all of them will be overdue."] : []),
    ...(status.settings.nextLabel ? [`The button “${status.settings.nextLabel}” never shows: this status has no next one.`] : []),
  ];
}

/** The shortest way on which records come back to a status by what statuses do by themselves; undefined: there is none. */
function roundFrom(status: DraftStatus, ways: Ways): readonly DraftStatus[] | undefined {
  const cameFrom = new Map<DraftStatus, DraftStatus>();
  const reached: DraftStatus[] = [status];
  for (const one of reached) {
    for (const { to } of ways.get(one) ?? []) {
      if (!to) continue;
      if (to === status) return back(one, cameFrom);
      if (cameFrom.has(to)) continue;
      cameFrom.set(to, one);
      reached.push(to);
    }
  }
  return undefined;
}

function back(last: DraftStatus, cameFrom: ReadonlyMap<DraftStatus, DraftStatus>): readonly DraftStatus[] {
  const way: DraftStatus[] = [];
  for (let one: DraftStatus | undefined = last; one; one = cameFrom.get(one)) way.unshift(one);
  return way;
}

function roundText(round: readonly DraftStatus[]): string {
  const [begin] = round;
  const titles = [...round, ...(begin ? [begin] : [])].map(({ title }) => title || "Without a title").join(" → ");
  const count = round.reduce((sum, { actions }) => sum + actions.filter(sendsMail).length, 0);
  const sent = count === 0 ? "" : ` Each round sends ${count === 1 ? "an e-mail" : `${count} e-mails`}.`;
  return `Records go round by themselves, five moves at most: ${titles}.${sent}`;
}

function mails({ actions }: DraftStatus): boolean {
  return actions.some(sendsMail);
}

/** Whether a record of the type is made by what a new record of the type sets off. */
function makesItsLike(first: DraftStatus, ways: Ways, type: Around["type"]): boolean {
  const kind: ActionComponent = "create-post";
  const reached = new Set([first]);
  for (const one of reached) for (const { to } of ways.get(one) ?? []) if (to) reached.add(to);
  return [...reached].some(({ actions }) =>
    actions.some(({ component, typeId }) => component === kind && (String(typeId) === String(type.id) || typeId === type.slug)),
  );
}
