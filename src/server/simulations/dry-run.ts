import { unavailable } from "../../platform/http/refusal.ts";
import type { IdKind, Scope, WriteScope } from "../kernel/scope.ts";

/** What a dry run would have set off, in the order in which it was asked for. */
export interface Effects {
  readonly events: readonly Published[];
  /** The kinds of the jobs, as they would stand in the queue. */
  readonly jobs: readonly string[];
  /** The ids that were given, by what for. */
  readonly ids: readonly { readonly kind: IdKind; readonly id: number }[];
}

export interface Published {
  readonly name: string;
  readonly payload: unknown;
  readonly runAt: Date | undefined;
}

interface Recording {
  events: Published[];
  jobs: string[];
  ids: { kind: IdKind; id: number }[];
}

export interface DryRun {
  readonly scope: WriteScope;
  /** What was asked for since it was asked last. */
  take(): Effects;
}

/** Thrown through the transaction, so that it is undone. */
class Over<T> extends Error {
  override readonly name = "Over";
  readonly result: T;

  constructor(result: T) {
    super("a dry run is over");
    this.result = result;
  }
}

/**
 * Runs what writes, in a transaction that is always undone. It reads what it wrote, so the code of the product does what it does every day;
 * but no job is made, no event is heard, nobody outside is asked, no id and no count is used up, and no mail limit is touched.
 */
export async function dryRun<T>(scope: Scope, run: (dry: DryRun) => Promise<T>): Promise<T> {
  try {
    return await scope.write(async (writing) => {
      throw new Over(await run(recorded(writing)));
    });
  } catch (end) {
    if (end instanceof Over) return end.result as T; // thrown above, with what `run` answered
    throw end;
  }
}

/** No record, mail or status has an id from here on: what a dry run makes is told from what is there. */
export const firstMadeUpId = 9_000_000_000_000_000;

function recorded(writing: WriteScope): DryRun {
  let recording: Recording = { events: [], jobs: [], ids: [] };
  let given = 0;
  const newIds = (count: number) => {
    const first = firstMadeUpId + given + 1;
    given += count;
    return first;
  };
  const wrap = (scope: WriteScope): WriteScope => ({
    ...scope,
    // Counting mails would hold the rows that real ones are counted in.
    bounds: { ...scope.bounds, mailScale: 0 },
    db: { ...scope.db, nextIds: async (_kind, howMany = 1) => newIds(howMany) },
    publish: async ({ name, payload: schema }, payload, when) => {
      recording.events.push({ name, payload: schema.parse(payload), runAt: when?.runAt });
    },
    enqueue: async ({ kind }) => {
      recording.jobs.push(kind);
    },
    enqueueAfterCommit: ({ kind }) => {
      recording.jobs.push(kind);
    },
    newId: async (kind) => {
      const id = newIds(1);
      recording.ids.push({ kind, id });
      return id;
    },
    callExternal: () => {
      throw unavailable(1, "Nobody outside is asked in a simulation");
    },
    countAfterCommit() {},
    publishLive() {},
    publishSite() {},
    publishEnded() {},
    within: (app, run) => scope.within(app, (inside) => run(wrap(inside))),
  });
  return {
    scope: wrap(writing),
    take: () => {
      const taken = recording;
      recording = { events: [], jobs: [], ids: [] };
      return taken;
    },
  };
}
