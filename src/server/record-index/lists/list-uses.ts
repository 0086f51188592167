/** How often lists of big types are asked for in which shape: counted in memory, kept now and then. */
import type { ListQuery } from "../../../model/filter/list.ts";
import { DatabaseError } from "../../../platform/db/database.ts";
import type { OutsideWorld, Scope } from "../../kernel/scope.ts";
import type { TypeRow } from "../../type-definitions/public.ts";
import { partitions } from "../partition-service.ts";
import { chooseIndexes, leastUses } from "./choose-indexes.ts";
import { mostLookedAt, requestIndexes } from "./index-lists.ts";
import { shapeOf, shapeText } from "./list-shape.ts";
import { addUses, forgetUses, usesOf } from "./store.ts";

/** Who reads lists for an automation or within a transaction has neither: what these ask for is not counted. */
export type Noting = Pick<Scope, "app" | "now"> & Partial<Pick<Scope, "db" | "outside" | "write">>;

interface Counted {
  since: number;
  uses: number;
  readonly shapes: Map<string, number>;
  /** Shapes whose uses are known to be enough for an index: that they were used again can wait. */
  settled: ReadonlySet<string>;
}

/** What this process has counted and not kept yet, by app and type. */
const counted = new WeakMap<OutsideWorld, Map<string, Counted>>();
const [mostTypes, mostShapes] = [500, 50];
/** Kept after so many lists, or so many milliseconds, whichever comes first; where none of them may want another index, after an hour. */
const [keptAfter, keptEvery, keptAtLast] = [200, 60_000, 3_600_000];

/** Counts a list that would gain by an index of its own. Types that share their partition have none. */
export async function noteList(
  scope: Noting,
  type: TypeRow,
  { query, counted }: { readonly query: ListQuery; readonly counted: boolean },
): Promise<void> {
  const { db, outside, write } = scope;
  if (type.partition === 0 || type.previous_partition !== null || !db || !outside || !write) return;
  const shape = shapeOf(query, type.index_columns, { counted });
  if (!shape) return;
  const now = scope.now.getTime();
  const here = countsOf(outside, `${scope.app} ${type.id}`, now);
  const text = shapeText(shape);
  if (here.shapes.size >= mostShapes && !here.shapes.has(text)) return;
  here.shapes.set(text, (here.shapes.get(text) ?? 0) + 1);
  here.uses += 1;
  if (!isDue(here, now)) return;
  const kept = new Map(here.shapes);
  Object.assign(here, { since: now, uses: 0 });
  here.shapes.clear();
  try {
    here.settled = await keepUses({ app: scope.app, now: scope.now, db, outside, write }, type, kept);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    // A list is answered on a full disk too; these uses are lost, the next ones are counted.
  }
}

function isDue({ since, uses, shapes, settled }: Counted, now: number): boolean {
  if (now - since >= keptAtLast) return true;
  if (uses < keptAfter && now - since < keptEvery) return false;
  return [...shapes.keys()].some((shape) => !settled.has(shape));
}

/** Has the job make indexes only where some are to be made. Answers the shapes that are used often enough for one. */
async function keepUses(
  { db, outside, write }: Required<Noting>,
  type: TypeRow,
  shapes: ReadonlyMap<string, number>,
): Promise<ReadonlySet<string>> {
  await write(async (writing) => {
    await forgetUses(writing.db, type, writing.now);
    await addUses(writing.db, type, { shapes, now: writing.now });
  });
  const used = await usesOf(db, type, mostLookedAt);
  const { id, partition, index_columns } = type;
  if (await outside.service(partitions).isIndexDue({ partition, type: id, index_columns }, chooseIndexes(used)))
    await write((writing) => requestIndexes(writing, id));
  return new Set(used.flatMap(({ shape, uses }) => (uses >= leastUses ? shape : [])));
}

function countsOf(outside: OutsideWorld, key: string, now: number): Counted {
  const types = counted.get(outside) ?? new Map<string, Counted>();
  counted.set(outside, types);
  const here = types.get(key) ?? { since: now, uses: 0, shapes: new Map<string, number>(), settled: new Set<string>() };
  types.set(key, here);
  const [oldest] = types.keys();
  if (types.size > mostTypes && oldest !== undefined) types.delete(oldest);
  return here;
}
