import type { Action } from "../../model/actions/action.ts";
import { askedOf, checkAction, readAction } from "../../model/actions/check-actions.ts";
import type { ActionKind } from "../../model/actions/define-action-kind.ts";
import { type FilledAction, fillAction, fillConditions } from "../../model/actions/fill-action.ts";
import { namesInAction } from "../../model/actions/holes.ts";
import { isActionComponent } from "../../model/actions/kinds.ts";
import type { Json, JsonObject } from "../../model/base/json.ts";
import type { Result } from "../../model/base/result.ts";
import type { FieldProblems } from "../../model/fields/field.ts";
import { unmetConditions } from "../../model/filter/condition.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { type PostRow, postById, wholePost } from "../posts/public.ts";
import { invalidRequest, notFound, type WriteScope } from "../scope.ts";
import { fillingFor } from "./actions/filling-for.ts";
import type { Occasion, Perform } from "./actions/occasion.ts";
import { performers } from "./actions/performers.ts";

/** One step as it went. */
export interface Step {
  readonly slug: string;
  readonly ok: boolean;
  readonly message: string;
  /** What it gave; absent where it did nothing. */
  readonly result?: Json;
  /** When what it planned is to happen. */
  readonly dueAt?: Date | undefined;
}

/** Around one list: all that its actions share. */
export type Around = Omit<Occasion, "results" | "reads">;

/**
 * Runs a list of actions one after the other in the caller's transaction. Each finds the record as the ones before left it, and
 * their results by their slugs. The first that fails ends the list; what was done before it stays.
 */
export async function runActions(scope: WriteScope, actions: readonly JsonObject[], { row, ...around }: Around): Promise<readonly Step[]> {
  const results = new Map<string, Json>();
  const steps: Step[] = [];
  for (const action of actions) {
    const step = await runAction(scope, action, { ...around, row: await fresh(scope, row), results });
    if (step.result !== undefined) results.set(step.slug, step.result);
    steps.push(step);
    if (!step.ok) break;
  }
  return steps;
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
  around: Omit<Occasion, "reads">,
  { perform, reads = () => true }: Partial<Instead> = {},
): Promise<Step> {
  const slug = String(stored.slug ?? "");
  try {
    const { action, kind } = toRun(stored);
    const options = askedOf(kind, action);
    const occasion = { ...around, reads: namesInAction(options, action) };
    const filling = await fillingFor(scope, occasion);
    const { conditions = [] } = filled(fillConditions(action, filling)).action;
    if (unmetConditions(wholePost(occasion.row, occasion.type), conditions).length > 0)
      return { slug, ok: true, message: "Its conditions are not met" };
    const { action: whole, notes } = filled(
      fillAction(
        options.filter((option) => reads(option.slug)),
        action,
        filling,
      ),
    );
    const { result, log, dueAt } = await (perform ?? performerOf(action))(scope, whole, occasion);
    return { slug, ok: true, message: inOneLine([log, ...notes]), result, dueAt };
  } catch (failure) {
    if (failure instanceof Refusal) return { slug, ok: false, message: textOf(failure) };
    throw failure;
  }
}

/** An action whose options are complete: who kept it in an older shape is told by the log. */
function toRun(stored: JsonObject): { readonly action: Action; readonly kind: ActionKind } {
  const problems = checkAction(stored);
  const read = readAction(stored);
  if (read.ok && Object.keys(problems).length === 0) return read.value;
  throw new Refusal("invalid", 400, "The action is not set up", { data: problems });
}

function filled(result: Result<FilledAction, FieldProblems>): FilledAction {
  if (result.ok) return result.value;
  throw new Refusal("invalid", 400, "A formula could not be worked out", { data: result.why });
}

function performerOf({ component }: Action): Perform {
  if (!isActionComponent(component)) throw notFound("Action");
  return performers[component];
}

async function fresh(scope: WriteScope, row: PostRow): Promise<PostRow> {
  const now = await postById(scope, row.id);
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
