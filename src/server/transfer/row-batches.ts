import type { ImportRow } from "./import-store.ts";
import type { Draft } from "./judge-rows.ts";
import type { NumberedRow } from "./source-rows.ts";

/** How many rows are looked at in one go. */
const many = 1_000;

/** Rows in batches, each as large as it is to be when it begins. */
export async function* batchesOf(
  pieces: AsyncIterable<readonly NumberedRow[]>,
  pace: { readonly size: number } = { size: many },
): AsyncGenerator<readonly NumberedRow[]> {
  let batch: NumberedRow[] = [];
  for await (const rows of pieces) {
    for (const row of rows) {
      if (batch.length >= pace.size) {
        yield batch;
        batch = [];
      }
      batch.push(row);
    }
  }
  if (batch.length > 0) yield batch;
}

/** A batch in turns, each written before the next: where a row may change what one before it makes, no turn has two with the same key. */
export function turnsOf({ writing }: Pick<ImportRow, "writing">, drafts: readonly Draft[]): readonly (readonly Draft[])[] {
  if (writing.existing !== "update") return [drafts];
  const turns: Draft[][] = [];
  let keys = new Set<string>();
  for (const draft of drafts) {
    const { key } = draft;
    const turn = turns.at(-1);
    if (turn && !keys.has(key)) turn.push(draft);
    else {
      turns.push([draft]);
      keys = new Set();
    }
    if (key !== "") keys.add(key);
  }
  return turns;
}
