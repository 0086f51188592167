import type { Post } from "../../contract/posts.ts";
import type { AutomationStart } from "../../model/workflow/automation.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { evaluationContextOf } from "../apps/public.ts";
import { userById } from "../auth/public.ts";
import {
  type AutomationRow,
  automationForChange,
  automationSetOff,
  type lookAtClock,
  nextLook,
  planLook,
  updateAutomation,
} from "../automations/public.ts";
import type { Payload } from "../kernel/job.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import { StaleCacheError } from "../kernel/stale-cache.ts";
import { listPosts } from "../records/public.ts";
import { cachedType } from "../type-definitions/public.ts";
import { asApp, newCause, parameterOf } from "../workflow/public.ts";
import { dueInField, dueTexts } from "./due-in-field.ts";

/** The most records that one look sets an automation off for. */
export const mostAtOnce = 1_000;
/** What was missed for longer is not made up for, in milliseconds. */
const longestMissed = 24 * 3_600_000;
const makerSuspended = "The account in whose name it runs is suspended, so it was left out. Save it to run it in your name.";

/** Sets an automation off for each record that it is due for since the last look, and plans the next look. */
export async function look(scope: Scope, { automation: id, version, at }: Payload<typeof lookAtClock>): Promise<void> {
  await scope.write(async (writing) => {
    const row = await automationForChange(writing.db, id);
    // It was changed since, or this look is done for a second time.
    if (!row?.is_active || row.version !== version || row.next_at?.getTime() !== at) return;
    const { zone } = await evaluationContextOf(writing);
    // What is due meanwhile is not made up for. An admin who saves it has it go on in their own name.
    const maker = row.user_id === null ? undefined : await userById(writing.db, row.user_id);
    if (maker && maker.suspended_at !== null) return goOnLooking(writing, row, { zone, problem: makerSuspended });
    const found = await dueFor(writing, row, zone);
    for (const post of found.posts) await writing.publish(automationSetOff, { automation: id, post, by: row.user_id });
    await goOnLooking(writing, row, { zone, problem: found.problem });
  });
}

/** Where looking broke, again and again: the next look comes all the same. */
export async function tellBrokenLook(scope: WriteScope, { automation: id, version, at }: Payload<typeof lookAtClock>): Promise<void> {
  const row = await automationForChange(scope.db, id);
  if (!row?.is_active || row.version !== version || row.next_at?.getTime() !== at) return;
  const { zone } = await evaluationContextOf(scope);
  await goOnLooking(scope, row, { zone, problem: "Something broke on our side when it was looked which records are due." });
}

async function goOnLooking(
  scope: WriteScope,
  row: AutomationRow,
  { zone, problem }: { readonly zone: string; readonly problem: string | null },
): Promise<void> {
  const next = { ...row, looked_until: scope.now, next_at: nextLook(row.starts, zone, scope.now), problem };
  await updateAutomation(scope.db, next);
  await planLook(scope, next);
}

interface Found {
  readonly posts: readonly number[];
  readonly problem: string | null;
}

async function dueFor(scope: WriteScope, row: AutomationRow, zone: string): Promise<Found> {
  const [now, missed] = [scope.now.getTime(), scope.now.getTime() - longestMissed];
  const from = Math.max((row.looked_until ?? scope.now).getTime(), missed);
  try {
    if (row.starts.on === "schedule") {
      if ((row.next_at?.getTime() ?? now) < missed) return { posts: [], problem: "It was due more than a day ago, and was left out." };
      return await recordsFor(scope, row, { list: [], isDue: () => true });
    }
    if (row.starts.on !== "time") return { posts: [], problem: null };
    const { starts } = row;
    const [first, last] = dueTexts(starts, zone, { from, to: now, isDay: await holdsDays(scope, row, starts.field) });
    const isDue = (post: Post) => {
      const due = dueInField(starts, post[starts.field], zone);
      return due !== undefined && due > from && due <= now;
    };
    const list: [string, string][] = [
      [`${starts.field}:gte`, first],
      [`${starts.field}:lte`, last],
    ];
    return await recordsFor(scope, row, { list, isDue });
  } catch (failure) {
    // A field that is not known may be new; the next look will know it.
    const refusal = failure instanceof StaleCacheError ? failure.refusal : failure;
    if (!(refusal instanceof Refusal)) throw failure;
    return { posts: [], problem: `Which records are meant could not be found: ${refusal.message}` };
  }
}

async function holdsDays(scope: WriteScope, { type_id }: AutomationRow, slug: string): Promise<boolean> {
  const type = await cachedType(scope, type_id);
  return type?.row.post_fields.find((field) => field.slug === slug)?.withTime !== true;
}

/** The records that are meant, read with the app's own authority, a hundred at a time. */
async function recordsFor(
  scope: WriteScope,
  { type_id, starts, user_id }: AutomationRow,
  { list, isDue }: { readonly list: readonly (readonly [string, string])[]; readonly isDue: (post: Post) => boolean },
): Promise<Found> {
  const acting = await asApp(scope, newCause(), user_id);
  const asked = [...conditionsOf(starts).map(parameterOf), ...list, ["count", "100"] as const, ["orderBy", "id"] as const];
  const posts: number[] = [];
  for (let page = 1; page <= mostAtOnce / 100; page += 1) {
    const found = await listPosts(acting, { type: String(type_id), list: [...asked, ["page", String(page)]] });
    posts.push(...found.filter(isDue).map(({ id }) => id));
    if (found.length < 100) return { posts, problem: null };
  }
  return {
    posts,
    problem: `More than ${mostAtOnce.toLocaleString("en")} records were meant at once: the first of them were taken, the others left out.`,
  };
}

function conditionsOf({ conditions = [] }: AutomationStart) {
  return conditions;
}
