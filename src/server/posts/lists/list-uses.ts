/** How often lists of big types are asked for in which shape: counted in memory, kept now and then. */
import type { ListQuery } from "../../../model/filter/list.ts";
import { DatabaseError } from "../../../platform/db/database.ts";
import type { TypeRow } from "../../post-types/public.ts";
import type { OutsideWorld, Scope } from "../../scope.ts";
import { askForIndexes } from "./index-lists.ts";
import { shapeOf, shapeText } from "./list-shape.ts";
import { addUses, forgetUses } from "./store.ts";

/** Who reads lists for an automation or within a transaction has neither: what these ask for is not counted. */
export type Noting = Pick<Scope, "app" | "now"> & Partial<Pick<Scope, "outside" | "write">>;

interface Counted {
  since: number;
  uses: number;
  readonly shapes: Map<string, number>;
}

/** What this process has counted and not kept yet, by app and type. */
const counted = new WeakMap<OutsideWorld, Map<string, Counted>>();
const [mostTypes, mostShapes] = [500, 50];
/** Kept after so many lists, or so many milliseconds, whichever comes first. */
const [keptAfter, keptEvery] = [200, 60_000];

/** Counts a list that would gain by an index of its own. Types that share their partition have none. */
export async function noteList(scope: Noting, type: TypeRow, query: ListQuery, counted: boolean): Promise<void> {
  if (type.home === 0 || type.leaving !== null || !scope.outside || !scope.write) return;
  const shape = shapeOf(query, type.slots, counted);
  if (!shape) return;
  const here = countsOf(scope.outside, `${scope.app} ${type.id}`, scope.now.getTime());
  const text = shapeText(shape);
  if (here.shapes.size >= mostShapes && !here.shapes.has(text)) return;
  here.shapes.set(text, (here.shapes.get(text) ?? 0) + 1);
  here.uses += 1;
  if (here.uses < keptAfter && scope.now.getTime() - here.since < keptEvery) return;
  const kept = new Map(here.shapes);
  Object.assign(here, { since: scope.now.getTime(), uses: 0 });
  here.shapes.clear();
  try {
    await scope.write(async (writing) => {
      await forgetUses(writing.db, type, writing.now);
      await addUses(writing.db, type, kept, writing.now);
      await askForIndexes(writing, type.id);
    });
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    // A list is answered on a full disk too; these uses are lost, the next ones are counted.
  }
}

function countsOf(outside: OutsideWorld, key: string, now: number): Counted {
  const types = counted.get(outside) ?? new Map<string, Counted>();
  counted.set(outside, types);
  const here = types.get(key) ?? { since: now, uses: 0, shapes: new Map<string, number>() };
  types.set(key, here);
  const [oldest] = types.keys();
  if (types.size > mostTypes && oldest !== undefined) types.delete(oldest);
  return here;
}
