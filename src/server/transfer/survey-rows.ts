import type { ImportRow } from "./import-store.ts";
import { type Draft, type Fate, type Judge, withinRow } from "./judge-rows.ts";
import { keyIn } from "./row-values.ts";
import type { NumberedRow } from "./source-rows.ts";

type Batches = AsyncIterable<readonly NumberedRow[]> | Iterable<readonly NumberedRow[]>;
/** What would become of rows, without writing any; undefined: nobody wants to know any more. */
type Judged = (rows: readonly NumberedRow[], seen: Set<string>) => Promise<readonly Fate[] | undefined>;

/**
 * Where rows point at what other rows of the file become: reads them all beforehand, so that it does not matter which comes first. What
 * the rows that will be turned down are called names nothing, and whatever names them is turned down with them.
 */
export async function surveyRows(
  context: Judge,
  row: Pick<ImportRow, "writing">,
  { read, judged }: { readonly read: () => Batches; readonly judged: Judged },
): Promise<void> {
  if (!context.own.arePointedAt) return;
  const { own } = context;
  for await (const rows of read()) for (const draft of named(context, rows)) own.names.add(nameOf(context, row, draft));
  const seen = new Set<string>();
  const [rejected, written] = [new Set<number>(), new Set<number>()];
  for await (const rows of read()) {
    const fates = await judged(rows, seen);
    if (!fates) return;
    for (const fate of fates) {
      const first = own.names.firstOf(fate.row.number, keyIn(row.writing, fate.sent));
      (fate.does === "reject" ? rejected : written).add(first);
      if ("waiting" in fate) for (const other of fate.waiting.rows) own.names.keepNaming(first, other);
    }
  }
  // What a row before them is, others with its key are too.
  own.names.leaveOut([...rejected].filter((number) => !written.has(number)));
}

function named({ valuesOf }: Judge, rows: readonly NumberedRow[]): Pick<Draft, "row" | "sent">[] {
  return rows.flatMap((row) => {
    const sent = row.why === undefined ? withinRow(() => valuesOf(row.row)) : undefined;
    return sent ? { row, sent } : [];
  });
}

function nameOf({ own }: Judge, { writing }: Pick<ImportRow, "writing">, { row, sent }: Pick<Draft, "row" | "sent">) {
  return { number: row.number, names: own.namesIn(sent), key: keyIn(writing, sent), id: own.idIn(row.row) };
}
