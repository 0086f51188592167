import type { Action } from "../../model/actions/action.ts";
import { askedOf, checkAction, readAction } from "../../model/actions/check-actions.ts";
import type { ActionKind } from "../../model/actions/define-action-kind.ts";
import { type FilledAction, fillAction, fillConditions } from "../../model/actions/fill-action.ts";
import { namesInAction } from "../../model/actions/holes.ts";
import { isActionComponent } from "../../model/actions/kinds.ts";
import type { Json, JsonObject } from "../../model/base/json.ts";
import type { Result } from "../../model/base/result.ts";
import type { FieldProblems } from "../../model/fields/field.ts";
import { type Condition, unmetConditions } from "../../model/filter/condition.ts";
import { lostText } from "../../model/filter/lost-conditions.ts";
import { lostOptionText } from "../../model/filter/lost-options.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { invalidRequest, notFound, type WriteScope } from "../kernel/scope.ts";
import { withinBudget } from "../kernel/too-much-work.ts";
import { spendOfMonth } from "../limits/public.ts";
import { type RecordRow, recordById } from "../record-rows/public.ts";
import { wholeRecord } from "../records/public.ts";
import type { ActionContext, Perform } from "./actions/action-context.ts";
import { actionHandlers } from "./actions/action-handlers.ts";
import { fillingFor } from "./actions/filling-for.ts";
import { refuseOlderForm } from "./refuse-older-form.ts";

/** One step as it went. */
export interface Step {
  readonly slug: string;
  readonly ok: boolean;
  readonly message: string;
  /** What it gave; absent where it did nothing. */
  readonly result?: Json;
  /** When what it planned is to happen. */
  readonly dueAt?: Date | undefined;
  readonly next?: readonly JsonObject[] | undefined;
  readonly pauses?: true | undefined;
}

/** Around one list: all that its actions share. */
export type Around = Omit<ActionContext, "results" | "reads" | "rest" | "cause">;

interface Run extends Around, Pick<ActionContext, "cause"> {
  /** What earlier actions gave, where the list goes on after a pause. */
  readonly results?: ReadonlyMap<string, Json> | undefined;
  /** How many actions may be done. */
  readonly most: number;
}

interface Ran {
  readonly steps: readonly Step[];
  /** The action that would have been one too many. */
  readonly cutAt?: JsonObject;
}

/**
 * Runs a list of actions one after the other in the caller's transaction. Each finds the record as the ones before left it, and
 * their results by their slugs. The first that fails ends the list; what was done before it stays. One may put others before the
 * rest, or have the rest done later.
 */
export async function runActions(
  scope: WriteScope,
  actions: readonly JsonObject[],
  { row, most, results: given, ...around }: Run,
): Promise<Ran> {
  const [first] = actions;
  const tooMany = first === undefined ? null : await spendOfMonth(scope, "maxRunsMonth");
  if (tooMany !== null) return { steps: [{ slug: String(first?.slug ?? ""), ok: false, message: tooMany }] };
  const results = new Map<string, Json>(given);
  const steps: Step[] = [];
  let rest = actions;
  while (rest.length > 0) {
    const [action = {}, ...behind] = rest;
    if (steps.length >= most) return { steps, cutAt: action };
    const step = await runAction(scope, action, { ...around, row: await fresh(scope, row), results, rest: behind });
    if (step.result !== undefined) results.set(step.slug, step.result);
    steps.push(step);
    if (!step.ok || step.pauses) break;
    rest = [...(step.next ?? []), ...behind];
  }
  return { steps };
}

/** Something else than what its kind does with an action. */
export interface Instead {
  readonly perform: Perform;
  /** Which of its options are read; what the others say is then no reason to fail. All unless told. */
  readonly reads?: (option: string) => boolean;
}

/** Runs one action as it is stored: its formulas are filled, then it is done, by its kind or by what is handed in. */
export async function runAction(
  scope: WriteScope,
  stored: JsonObject,
  around: Omit<ActionContext, "reads">,
  { perform, reads = () => true }: Partial<Instead> = {},
): Promise<Step> {
  const slug = String(stored.slug ?? "");
  refuseOlderForm(around.type, around.row);
  try {
    const { action, kind } = toRun(stored);
    const options = askedOf(kind, action);
    const actionContext = { ...around, reads: namesInAction(options, action) };
    const filling = await fillingFor(scope, actionContext);
    const { conditions = [] } = filled(() => fillConditions(action, filling)).action;
    const lost = lostText(conditions, actionContext.type.row.post_fields);
    if (lost !== undefined) return { slug, ok: false, message: lost };
    const unmet = unmetConditions(wholeRecord(actionContext.row, actionContext.type), conditions, filling.environment);
    if (unmet.length > 0) return { slug, ok: true, message: unmetText(unmet, actionContext.type) };
    const { action: whole, notes } = filled(() =>
      fillAction(
        options.filter((option) => reads(option.slug)),
        action,
        filling,
      ),
    );
    const { log, ...done } = await (perform ?? performerOf(action))(scope, whole, actionContext);
    return { slug, ok: true, message: inOneLine([log, ...notes]), ...done };
  } catch (failure) {
    if (failure instanceof Refusal) return { slug, ok: false, message: textOf(failure) };
    throw failure;
  }
}

/** An option that is not there may be why. */
function unmetText(unmet: readonly Condition[], { row }: ActionContext["type"]): string {
  const why = lostOptionText(unmet, row.post_fields);
  return `Its conditions are not met${why === undefined ? "" : `. ${why}`}`;
}

/** An action whose options are complete: who kept it in an older shape is told by the log. */
function toRun(stored: JsonObject): { readonly action: Action; readonly kind: ActionKind } {
  const problems = checkAction(stored);
  const read = readAction(stored);
  if (read.ok && Object.keys(problems).length === 0) return read.value;
  throw new Refusal("invalid", 400, "The action is not set up", { data: problems });
}

function filled(fill: () => Result<FilledAction, FieldProblems>): FilledAction {
  const result = withinBudget(fill);
  if (result.ok) return result.value;
  throw new Refusal("invalid", 400, "A formula could not be worked out", { data: result.why });
}

function performerOf({ component }: Action): Perform {
  if (!isActionComponent(component)) throw notFound("Action");
  return actionHandlers[component];
}

async function fresh(scope: WriteScope, row: RecordRow): Promise<RecordRow> {
  const now = await recordById(scope, row.id);
  if (!now) throw notFound("Item");
  return now;
}

/** What was wrong in one line: the message where it says anything, and what stands under each name. */
function textOf({ message, data }: Refusal): string {
  const details = Object.values(data ?? {}).flatMap((one) =>
    typeof one === "object" && one !== null && "title" in one && "messages" in one ? `${one.title}: ${String(one.messages)}` : [],
  );
  return inOneLine(details.length > 0 && message === invalidRequest ? details : [message, ...details]);
}

function inOneLine(words: readonly string[]): string {
  return words.join(" · ").slice(0, 1_000);
}
