import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { compareWorkflow as contract, WorkflowCompared } from "../../contract/simulations.ts";
import { notFound, type Scope, type WriteScope } from "../kernel/scope.ts";
import { cachedType, type Type } from "../type-definitions/public.ts";
import { applyDraft } from "./apply-draft.ts";
import { dryRun } from "./dry-run.ts";
import { type PastMove, pastMoves, sample } from "./past-moves.ts";
import { type Landing, landing, type SetOff, setOff } from "./would-do.ts";

/** So long is looked at moves of the past, however many there are. */
const mostMilliseconds = 4_000;

type Transition = WorkflowCompared["transitions"][number];
type Counts = { -readonly [Key in keyof Transition["byApplied"]]: number };
interface Counted {
  readonly from: string;
  readonly to: string;
  count: number;
  readonly byApplied: Counts;
  readonly byChanged: Counts;
  readonly notes: Set<string>;
}

/** Judges what records did in the last days by the workflow that is applied and by a changed one, and says where these differ. */
export async function compareWorkflow(scope: Scope, asked: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const applied = await cachedType(scope, asked.type);
  if (!applied) throw notFound("Type");
  return dryRun(scope, async ({ scope: dry }) => {
    const changed = await applyDraft(dry, applied, asked);
    const { moves, isCut } = await pastMoves(dry, applied, scope.now);
    const transitions = new Map<string, Counted>();
    const began = performance.now();
    let [looked, other] = [0, 0];
    for (const move of moves) {
      if (performance.now() - began > mostMilliseconds) break;
      scope.budget.renew();
      looked += 1;
      // "This week" was the week in which it moved.
      if (await judge({ ...dry, now: move.at }, move, { applied, changed, transitions })) other += 1;
    }
    const all = [...transitions.values()].map(({ notes, ...one }) => ({ ...one, notes: [...notes].slice(0, 5) }));
    return { days: sample.days, looked, isCut: isCut || looked < moves.length, changed: other, transitions: all };
  });
}

interface Both {
  readonly applied: Type;
  readonly changed: Type;
  readonly transitions: Map<string, Counted>;
}

/** Counts one move under both workflows; answers whether it would have ended otherwise. */
async function judge(scope: WriteScope, move: PastMove, { applied, changed, transitions }: Both): Promise<boolean> {
  const counted = countedFor(transitions, applied, move);
  const now = await landing(scope, move, { type: applied, applied });
  const then = await landing(scope, move, { type: changed, applied });
  const before = await done(scope, move, applied, now);
  // What stays as it was does as it did.
  const isSame = "to" in now && "to" in then && isSameStatus(now.to, then.to);
  const after = isSame ? before : await done(scope, move, changed, then);
  counted.count += 1;
  count(counted.byApplied, now, before);
  count(counted.byChanged, then, after);
  const note = noteOf(now, then);
  if (note !== undefined) counted.notes.add(note);
  return note !== undefined;
}

function isSameStatus(one: Type["statuses"][number], other: Type["statuses"][number]): boolean {
  return one.id === other.id && JSON.stringify(one) === JSON.stringify(other);
}

const nothing: SetOff = { mails: 0, actions: 0 };

async function done(scope: WriteScope, move: PastMove, type: Type, where: Landing): Promise<SetOff> {
  return "to" in where && where.to.actions.length > 0 ? setOff(scope, move, { type, status: where.to }) : nothing;
}

function count(counts: Counts, where: Landing, { mails, actions }: SetOff): void {
  counts["to" in where ? "moved" : "refused"] += 1;
  counts.mails += mails;
  counts.actions += actions;
}

function noteOf(now: Landing, then: Landing): string | undefined {
  if ("why" in then) return "to" in now ? then.why : undefined;
  if ("why" in now) return `It would come to “${then.to.title}” all the same.`;
  return now.to.id === then.to.id ? undefined : `It would come to “${then.to.title}”.`;
}

function countedFor(transitions: Map<string, Counted>, { statuses }: Type, { from, to }: PastMove): Counted {
  const key = `${from} ${to}`;
  const titleOf = (id: number | null) =>
    id === null ? "New record" : (statuses.find((status) => status.id === id)?.title ?? "A status that is gone");
  const zero = (): Counts => ({ moved: 0, refused: 0, mails: 0, actions: 0 });
  const found = transitions.get(key) ?? {
    from: titleOf(from),
    to: titleOf(to),
    count: 0,
    byApplied: zero(),
    byChanged: zero(),
    notes: new Set<string>(),
  };
  transitions.set(key, found);
  return found;
}
