import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import {
  type simulateWorkflow as contract,
  type SimulationStep,
  simulationLimits,
  type TranscriptStep,
} from "../../contract/simulations.ts";
import type { Json } from "../../model/base/json.ts";
import { isEmpty } from "../../model/fields/empty.ts";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { sampleRecords } from "../../model/types/sample-records.ts";
import { regionOf, todayOf } from "../apps/public.ts";
import { notFound, refuse, type Scope, type WriteScope } from "../kernel/scope.ts";
import { recordForChange } from "../record-rows/public.ts";
import { createPost, readableRecord } from "../records/public.ts";
import { cachedType, type Type } from "../type-definitions/public.ts";
import { asSimulated } from "./acting-person.ts";
import { applyDraft } from "./apply-draft.ts";
import { type DryRun, dryRun } from "./dry-run.ts";
import { stateNow } from "./state-now.ts";
import { acting, attempt, clocked, follow, takeStep, type Walk } from "./walk.ts";

type Asked = InputOf<typeof contract>;

/**
 * Steps a record through a workflow in a transaction that is undone: the code that moves records, runs actions and writes mails every day does
 * it, and what it did is read before it is gone. All steps are taken anew each time; the first that is refused is the last.
 */
export async function simulateWorkflow(scope: Scope, asked: Asked): Promise<ReplyOf<typeof contract>> {
  const known = await cachedType(scope, asked.type);
  if (!known) throw notFound("Type");
  return dryRun(scope, async (dry) => {
    if (asked.post !== undefined) await mustBeOf(dry.scope, known, asked.post);
    const type = await applyDraft(dry.scope, known, asked);
    dry.take();
    const walk: Walk = {
      ...{ dry, reader: { caller: dry.scope, type, region: await regionOf(dry.scope) } },
      as: (clock) => asSimulated(clock, asked.person),
      ...{ now: scope.now, post: asked.post ?? 0, planned: [], chained: 0, mails: 0 },
    };
    // Asked once before anything happens, so that who is no member is told so.
    await acting(walk);
    const steps: TranscriptStep[] = asked.post === undefined ? [await begin(walk, asked)] : [];
    if (steps.some(({ ok }) => !ok)) return { steps, now: null, stopped: null };
    for (const step of asked.steps as readonly SimulationStep[]) {
      steps.push(await takeStep(walk, step));
      if (isOver(walk, steps)) break;
    }
    return { steps, now: await stateNow(walk), stopped: whyStopped(walk) };
  });
}

/** A record of this type, that the caller may read; held, as whoever changes it does. */
async function mustBeOf(scope: DryRun["scope"], { row }: Type, id: number): Promise<void> {
  const { row: record } = await readableRecord(scope, await recordForChange(scope, id));
  if (record.type_id !== row.id) throw notFound("Item");
}

/** Makes a record up, by whoever takes the steps: as it is sent, with examples of what it must say besides, which the transcript names. */
async function begin(walk: Walk, { values = {} }: Asked): Promise<TranscriptStep> {
  const told = await attempt(async () => {
    const scope: WriteScope = await acting(walk);
    const { type } = walk.reader;
    if (type.row.keeps_notes) throw refuse("conflict", "Notes hang on records and have no workflow of their own.");
    const missing = missingIn(type.row.post_fields, values, await todayOf(scope));
    const made = await createPost(scope, { typeId: type.row.id, values: { ...values, ...Object.fromEntries(missing.map(bySlug)) } });
    walk.post = made.id;
    const named = missing.map(({ field }) => field.label || field.slug).join(", ");
    return { ok: true, name: "", message: named && `Filled in for the simulation: ${named}.`.slice(0, 1_000) };
  });
  const nothing = { at: clocked(walk).now.toISOString(), entered: [], assignees: null, changes: [], actions: [], mails: [], told: [] };
  const led = told.ok ? await follow(walk, undefined) : nothing;
  return { ...led, did: "start", ...told, conditions: [] };
}

interface Missing {
  readonly field: FieldBlock;
  readonly value: Json;
}

const bySlug = ({ field, value }: Missing) => [field.slug, value] as const;

/** What a record must say and the one that is made up does not, with an example of each. Not what nobody can make up: a file, a record, a person. */
function missingIn(fields: readonly FieldBlock[], values: FieldValues, today: string): readonly Missing[] {
  return fields
    .filter(({ required, slug }) => required === true && isEmpty(values[slug]))
    .flatMap((field) => {
      const value = sampleRecords([field], today)?.[0]?.[field.slug];
      return value === undefined ? [] : { field, value };
    });
}

function isOver(walk: Walk, steps: readonly TranscriptStep[]): boolean {
  return steps.at(-1)?.ok === false || whyStopped(walk) !== null;
}

function whyStopped({ chained, mails }: Walk): string | null {
  if (chained > simulationLimits.chained) return `Stopped: more than ${simulationLimits.chained} moves set each other off.`;
  return mails >= simulationLimits.mails ? `Stopped: more than ${simulationLimits.mails} mails.` : null;
}
