import type { FieldChangePreview } from "../../contract/field-changes.ts";
import { sameJson } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { textOfValue } from "../../model/fields/rules.ts";
import type { Calculation } from "../../model/types/calculated/calculate.ts";
import type { FieldMove } from "../../model/types/field-moves.ts";
import type { Queries } from "../../platform/db/database.ts";
import { pauses } from "../kernel/map-with-pauses.ts";
import type { TypeRow } from "../type-definitions/public.ts";
import { CalculationCost } from "./calculation-cost.ts";
import { shortened } from "./preview-move.ts";
import { calculatedFields } from "./show-change.ts";
import { type Behind, countTouched, recordsHeld } from "./store.ts";
import { follow, upToDate } from "./up-to-date.ts";

/** So many records are tried, and so many steps spent on it; of more the counts are estimates from these. */
const mostTried = 5_000;
const mostSteps = 3_000_000;
const atOnce = 250;
const mostExamples = 5;

type Shown = FieldChangePreview["fields"][number];

interface Planned {
  readonly before: readonly FieldBlock[];
  readonly moves: readonly FieldMove[];
  readonly calculation: Calculation;
  /** The day, YYYY-MM-DD. */
  readonly today: string;
  /** Fields whose values the caller may not see. */
  readonly concealed: ReadonlySet<string>;
}

/** What the fields that are worked out anew come to, tried on the records that there are. */
export async function previewCalculation(
  db: Queries,
  type: TypeRow,
  { before, moves, calculation, today, concealed }: Planned,
): Promise<{ readonly shown: readonly Shown[]; readonly exact: boolean }> {
  const records = await countTouched(db, type, { slugs: [], kept: [], all: true });
  const outcomes = calculatedFields(before, { moves, calculation }).map(({ from, to }) => {
    const old = before.find(({ slug }) => slug === from?.slug);
    const now = calculation.fields.find(({ slug }) => slug === to.slug);
    return { from, to, old, now, changed: 0, failed: 0, examples: [] as Shown["examples"] };
  });
  const tried = await tryRecords(db, type, { moves, calculation, today }, ({ row, data, failed }) => {
    for (const outcome of outcomes) {
      const { old, now } = outcome;
      const [was, is] = [old && row.data[old.slug], now && data[now.slug]];
      const isFailed = failed.includes(outcome.to.slug);
      if (isFailed) outcome.failed += 1;
      else if (!sameJson(was ?? null, is ?? null)) outcome.changed += 1;
      else continue;
      if (outcome.examples.length >= mostExamples) continue;
      const text = (field: FieldBlock | undefined, value: typeof is) => (field ? shortened(textOfValue(field, value)) : "");
      const why = isFailed ? { why: "cannot be worked out" } : {};
      outcome.examples.push({ post: row.id, before: text(old, was), after: isFailed ? null : text(now, is), ...why });
    }
  });
  // An example of what is worked out from something hidden tells of that.
  const tells = calculation.fields.some(({ slug }) => concealed.has(slug)) || moves.some(({ from }) => concealed.has(from?.slug ?? ""));
  const scaled = (count: number) => Math.round((records * count) / Math.max(tried, 1));
  const shown = outcomes.map(({ from, to, changed, failed, examples }) => ({
    ...{ does: "calculate" as const, from, to, values: records },
    ...{ converted: scaled(changed), emptied: scaled(failed), examples: tells ? [] : examples },
  }));
  return { shown, exact: tried >= records };
}

interface Tried {
  readonly row: Behind;
  readonly data: Behind["data"];
  readonly failed: readonly string[];
}

/** Works records out as the change would, until there are no more or it has cost enough. Answers how many. */
async function tryRecords(
  db: Queries,
  type: TypeRow,
  { moves, calculation, today }: Pick<Planned, "moves" | "calculation" | "today">,
  each: (tried: Tried) => void,
): Promise<number> {
  const version = type.schema_version + 1;
  const upgrade = { change: 0, schemaVersion: version, day: today, done: false, takesBack: null, moves, calculation };
  const cost = new CalculationCost(mostSteps);
  const pause = pauses();
  let [tried, after] = [0, 0];
  while (tried < mostTried) {
    const found = await recordsHeld(db, type, { after, count: atOnce });
    for (const row of await upToDate(db, type, found)) {
      const { row: changed, steps } = follow(row, { schema_version: version, upgrades: [upgrade] }, { held: new Map(), cost });
      each({ row, data: changed.data, failed: steps.flatMap(({ failed }) => failed) });
      tried += 1;
      if (cost.isSpent) return tried;
      await pause();
    }
    after = found.at(-1)?.id ?? after;
    if (found.length < atOnce) break;
  }
  return tried;
}
