import type { ImportRow } from "./import-store.ts";
import { type Draft, type Judge, type RowOutcome, withinRow } from "./judge-rows.ts";
import { isByNumber } from "./row-keys.ts";
import type { NumberedRow } from "./source-rows.ts";

type Batches = AsyncIterable<readonly NumberedRow[]> | Iterable<readonly NumberedRow[]>;
/** What would become of rows, without writing any; undefined: nobody wants to know any more. */
type Judged = (rows: readonly NumberedRow[], seen: Set<string>) => Promise<readonly RowOutcome[] | undefined>;

/**
 * Where rows point at what other rows of the file become: reads them all beforehand, so that it does not matter which comes first. What
 * the rows that will be turned down are called names nothing, and whatever names them is turned down with them. Where rows say the numbers
 * of records, it is known which rows say the same.
 */
export async function surveyRows(
  context: Judge,
  row: Pick<ImportRow, "writing">,
  { read, judged }: { readonly read: () => Batches; readonly judged: Judged },
): Promise<void> {
  const { own } = context;
  if (!(own.arePointedAt || isByNumber(row.writing))) return;
  for await (const rows of read()) for (const draft of named(context, rows)) own.names.add(nameOf(context, draft));
  if (!own.arePointedAt) return;
  const seen = new Set<string>();
  const [rejected, written] = [new Set<number>(), new Set<number>()];
  for await (const rows of read()) {
    const outcomes = await judged(rows, seen);
    if (!outcomes) return;
    for (const outcome of outcomes) {
      const first = own.names.firstOf(outcome.row.number, outcome.key);
      (outcome.does === "reject" ? rejected : written).add(first);
      if ("waiting" in outcome) for (const other of outcome.waiting.rows) own.names.keepNaming(first, other);
    }
  }
  // What a row before them is, others with its key are too.
  own.names.leaveOut([...rejected].filter((number) => !written.has(number)));
}

function named({ own, valuesOf }: Judge, rows: readonly NumberedRow[]): Pick<Draft, "row" | "sent">[] {
  // Where only its number tells of a row, that is read from its cell.
  const says = own.arePointedAt ? valuesOf : () => ({});
  return rows.flatMap((row) => {
    const sent = row.why === undefined ? withinRow(() => says(row.row)) : undefined;
    return sent ? { row, sent } : [];
  });
}

function nameOf({ own, keyOf }: Judge, { row, sent }: Pick<Draft, "row" | "sent">) {
  return { number: row.number, names: own.namesIn(sent), key: keyOf(row.row, sent).key, id: own.idIn(row.row) };
}
