import type { Action } from "../../model/actions/action.ts";
import { checkAction, readAction } from "../../model/actions/check-actions.ts";
import { isActionComponent } from "../../model/actions/kinds.ts";
import type { Json, JsonObject } from "../../model/base/json.ts";
import { unmetConditions } from "../../model/filter/condition.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { type PostRow, postById, wholePost } from "../posts/public.ts";
import { notFound, type WriteScope } from "../scope.ts";
import type { Occasion } from "./actions/occasion.ts";
import { performers } from "./actions/performers.ts";

/** One step as it went. */
export interface Step {
  readonly slug: string;
  readonly ok: boolean;
  readonly message: string;
}

/**
 * Runs a list of actions one after the other in the caller's transaction. Each finds the record as the ones before left it, and
 * their results by their slugs. The first that fails ends the list; what was done before it stays.
 */
export async function runActions(
  scope: WriteScope,
  actions: readonly JsonObject[],
  { row, ...around }: Omit<Occasion, "results">,
): Promise<readonly Step[]> {
  const results = new Map<string, Json>();
  const steps: Step[] = [];
  for (const action of actions) {
    const step = await runOne(scope, action, { ...around, row: await fresh(scope, row), results }, results);
    steps.push(step);
    if (!step.ok) break;
  }
  return steps;
}

async function runOne(scope: WriteScope, stored: JsonObject, occasion: Occasion, results: Map<string, Json>): Promise<Step> {
  const slug = String(stored.slug ?? "");
  try {
    const action = toRun(stored);
    const unmet = unmetConditions(wholePost(occasion.row), action.conditions ?? []);
    if (unmet.length > 0) return { slug, ok: true, message: "Its conditions are not met" };
    if (!isActionComponent(action.component)) throw notFound("Action");
    const { result, log } = await performers[action.component](scope, action, occasion);
    results.set(slug, result);
    return { slug, ok: true, message: log };
  } catch (failure) {
    if (failure instanceof Refusal) return { slug, ok: false, message: textOf(failure) };
    throw failure;
  }
}

/** An action whose options are complete: who kept it in an older shape is told by the log. */
function toRun(stored: JsonObject): Action {
  const problems = checkAction(stored);
  const read = readAction(stored);
  if (read.ok && Object.keys(problems).length === 0) return read.value.action;
  throw new Refusal("invalid", 400, "The action is not set up", { data: problems });
}

async function fresh(scope: WriteScope, row: PostRow): Promise<PostRow> {
  const now = await postById(scope.db, row.id);
  if (!now) throw notFound("Item");
  return now;
}

/** What was wrong in one line: the message, and what stands under each name. */
function textOf({ message, data }: Refusal): string {
  const details = Object.values(data ?? {}).flatMap((one) =>
    typeof one === "object" && one !== null && "title" in one && "messages" in one ? `${one.title}: ${String(one.messages)}` : [],
  );
  return [message, ...details].join(" · ").slice(0, 1_000);
}
