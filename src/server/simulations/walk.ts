import { type SimulationStep, type StatusNamed, simulationLimits, type TranscriptStep } from "../../contract/simulations.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Payload } from "../kernel/job.ts";
import { refuse, type WriteScope } from "../kernel/scope.ts";
import type { RecordRow } from "../record-rows/public.ts";
import { statusEntered } from "../records/public.ts";
import type { Type } from "../type-definitions/public.ts";
import { mailDue, next, pressButton, runEntryActions, sendDue } from "../workflow/public.ts";
import type { DryRun, Effects } from "./dry-run.ts";
import { judgeNext, named } from "./judge.ts";
import { changesShown, peopleCalled, type Reader, recordNow } from "./watch-record.ts";
import { actionsTaken, mailsWritten, toldOthers } from "./what-was-done.ts";

type PlannedMail = Payload<typeof mailDue>;

/** One simulation as it goes on: its clock, who takes the steps, and what is planned. */
export interface Walk {
  readonly dry: DryRun;
  readonly reader: Reader;
  /** Goes on as whoever takes the steps. */
  readonly as: (scope: WriteScope) => Promise<WriteScope>;
  now: Date;
  post: number;
  planned: PlannedMail[];
  chained: number;
  mails: number;
}

/** Between two things that happen at once in a simulation there is a second, as the queue of jobs lies between real ones. */
const tick = 1_000;

/** Takes one step, follows all that it sets off, and says what happened. */
export async function takeStep(walk: Walk, step: SimulationStep): Promise<TranscriptStep> {
  walk.now = new Date(walk.now.getTime() + tick);
  const before = await recordNow(clocked(walk), walk.post);
  const conditions = step.do === "next" && before ? await judgeNext(await acting(walk), before, walk.reader.type, walk.reader.region) : [];
  const told = await attempt(() => steps[step.do](walk, step));
  return { ...(await follow(walk, before)), did: step.do, name: told.name, ok: told.ok, message: told.message, conditions };
}

interface Told {
  readonly ok: boolean;
  readonly name: string;
  readonly message: string;
}

/** The words of a refusal, which is part of what is read; anything else that breaks is a fault of ours. */
export async function attempt(run: () => Promise<Told>): Promise<Told> {
  try {
    return await run();
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    return { ok: false, name: "", message: wordsOf(failure) };
  }
}

function wordsOf({ message, data }: Refusal): string {
  const details = Object.values(data ?? {}).flatMap((one) =>
    typeof one === "object" && one !== null && "title" in one && "messages" in one ? `${one.title}: ${String(one.messages)}` : [],
  );
  // Where fields say what is wrong, that something is says nothing more.
  return (details.length > 0 ? details : [message]).join(" · ").slice(0, 1_000);
}

const steps: { readonly [Do in SimulationStep["do"]]: (walk: Walk, step: SimulationStep) => Promise<Told> } = {
  next: async (walk) => {
    const scope = await acting(walk);
    // As the guard of the endpoint has it.
    if (!scope.person) throw refuse("unauthenticated", "Visitors move no records on.");
    const from = await statusNow(walk);
    await next(scope, { post: walk.post });
    return { ok: true, name: "", message: from?.settings.successMessage || "Item's status was updated successfully!" };
  },
  button: async (walk, step) => {
    const slug = step.do === "button" ? step.button : "";
    const answers = step.do === "button" ? (step.input ?? {}) : {};
    const { ok, message } = await pressButton(await acting(walk), { post: walk.post, button: slug, answers, currentModel: {} });
    const label = walk.reader.type.row.post_fields.find((field) => field.slug === slug)?.label ?? slug;
    return { ok, name: label, message };
  },
  wait: async (walk) => {
    const [first] = walk.planned;
    if (!first) throw refuse("conflict", "No mail is planned.");
    walk.planned = walk.planned.slice(1);
    walk.now = new Date(Math.max(first.due, walk.now.getTime()));
    const acts = clocked(walk);
    await sendDue({ ...acts, person: null, appRole: 0, groups: [] }, first);
    return { ok: true, name: first.slug, message: "" };
  },
};

/** What a step led to, down to its end: events are heard one after the other, as the queue would deliver them. */
export async function follow(
  walk: Walk,
  before: RecordRow | undefined,
): Promise<Omit<TranscriptStep, "did" | "name" | "ok" | "message" | "conditions">> {
  const all: Effects[] = [];
  const entered: StatusNamed[] = [];
  for (let waiting = taken(walk, all); waiting.length > 0; waiting = waiting.slice(1).concat(taken(walk, all))) {
    const [event] = waiting;
    if (!event) break;
    const status = walk.reader.type.statuses.find(({ id }) => id === event.status);
    if (event.post === walk.post && status) entered.push(named(status));
    if (event.actions === 0) continue;
    walk.chained += 1;
    if (walk.chained > simulationLimits.chained) break;
    walk.now = new Date(walk.now.getTime() + tick);
    await runEntryActions({ ...clocked(walk), person: null, appRole: 0, groups: [] }, event);
  }
  const after = await recordNow(clocked(walk), walk.post);
  dropPlanned(walk, after);
  const scope = walk.dry.scope;
  const ids = all.flatMap((effects) => effects.ids);
  const mails = await mailsWritten(scope, ids, simulationLimits.mails - walk.mails);
  walk.mails += mails.length;
  const isHanded = after && String(after.assignee_ids) !== String(before?.assignee_ids ?? []);
  return {
    ...{ at: walk.now.toISOString(), entered, mails },
    actions: await actionsTaken(scope, walk.reader.type, ids),
    told: toldOthers(all),
    changes: after ? changesShown(walk.reader, before, after) : [],
    assignees: isHanded ? await peopleCalled(scope, after.assignee_ids) : null,
  };
}

type Entry = Payload<typeof statusEntered>;

/** The entries that were published since; planned mails are kept in the order in which they are due. */
function taken(walk: Walk, all: Effects[]): Entry[] {
  const effects = walk.dry.take();
  all.push(effects);
  const planned = effects.events.filter(({ name }) => name === mailDue.name).map(({ payload }) => payload as PlannedMail);
  walk.planned = [...walk.planned, ...planned].sort((one, other) => one.due - other.due);
  return effects.events.filter(({ name }) => name === statusEntered.name).map(({ payload }) => payload as Entry);
}

/** What a status planned ends when the record leaves it. */
function dropPlanned(walk: Walk, after: RecordRow | undefined): void {
  walk.planned = walk.planned.filter(
    ({ post, status, entered, button }) =>
      after !== undefined &&
      (post !== walk.post || button !== undefined || (after.status_id === status && after.status_entered_at === entered)),
  );
}

async function statusNow(walk: Walk): Promise<Type["statuses"][number] | undefined> {
  const row = await recordNow(clocked(walk), walk.post);
  return walk.reader.type.statuses.find(({ id }) => id === row?.status_id);
}

/** The scope of the simulation by its own clock. */
export function clocked({ dry, now }: Pick<Walk, "dry" | "now">): WriteScope {
  return { ...dry.scope, now };
}

export function acting(walk: Walk): Promise<WriteScope> {
  return walk.as(clocked(walk));
}
