import { setImmediate as nextTurn } from "node:timers/promises";
import { mostColumns } from "../../contract/imports.ts";
import type { Json } from "../../model/base/json.ts";
import { firstFree } from "../../model/base/text.ts";
import { ColumnCensus } from "../../model/transfer/column-census.ts";
import { type CsvRemark, UnreadableSource } from "../../model/transfer/csv-rows.ts";
import { FileRemarks } from "../../model/transfer/file-remarks.ts";
import { KeyTree } from "../../model/transfer/key-tree.ts";
import { cellOf, columnsIn, isList, type SourceRow } from "../../model/transfer/mapping.ts";
import { pathsIn } from "../../model/transfer/nested-columns.ts";
import type { CellContext } from "../../model/transfer/read-cell.ts";
import { UncutLines } from "../../model/transfer/uncut-lines.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { workQueue } from "../../platform/limits/work-queue.ts";
import type { Reading } from "./import-store.ts";
import { columnAt, sampleOf } from "./read-sample.ts";
import { rowsOfFile, sourcesIn } from "./rows-of-import.ts";

/** Few at once: each goes through a whole file. */
const surveying = workQueue({ parallel: 2, waiting: 20 });

interface Asked {
  readonly context: CellContext;
  readonly isWhole: (name: string) => boolean;
  /** No more rows are imported, so that no more are looked at. */
  readonly mostRows: number;
}

/** What the cells of a column are looked at with. */
interface Looking {
  readonly context: CellContext;
  readonly isTyped: boolean | undefined;
}

type Columns = Reading["columns"];
interface Surveyed {
  readonly column: Columns[number];
  readonly census: ColumnCensus;
  readonly firstSaid: string[];
}

/**
 * The reading with what all rows of the file say of its columns, not only the first: what stands in them, and those that begin below.
 * The rows are read as they come, and none is kept.
 */
export function surveyColumns(
  files: FileStore,
  key: string,
  { reading, ...asked }: Asked & { readonly reading: Reading },
): Promise<Reading> {
  return surveying(async () => {
    const remarks = new FileRemarks();
    const rows = (onRemark?: (remark: CsvRemark) => void) =>
      firstOf(sourcesIn(rowsOfFile(files, { file_key: key, reading, onRemark })), asked.mostRows);
    const known = reading.format === "json" ? await withKeysBelow(reading.columns, rows(), asked.isWhole) : reading.columns;
    const looking = { context: asked.context, isTyped: reading.isTyped };
    const surveyed = known.map((column) => begun(column, looking));
    const uncut = reading.format === "csv" && !reading.isTyped ? new UncutLines() : undefined;
    for await (const some of rows((remark) => remarks.addOfCsv(remark))) {
      const columns = columnsIn({ columns: known });
      for (const row of some) {
        for (const [at, column] of columns.entries()) add(surveyed[at], cellOf(row, column));
        if (!isList(row)) continue;
        addBehind(surveyed, row, looking);
        if (uncut?.isOpen) uncut.add(row.join(reading.separator), { isWhole: row.length === 1 });
      }
      await nextTurn();
    }
    remarks.addUncut(uncut?.end());
    return { ...reading, columns: surveyed.map(ended), remarks: remarks.all() };
  });
}

function begun(column: Columns[number], { context, isTyped }: Looking): Surveyed {
  return { column, census: new ColumnCensus(column.name, context, { isTyped }), firstSaid: [] };
}

const mostSaid = 3;

function add(surveyed: Surveyed | undefined, cell: Json | undefined): void {
  if (!surveyed) return;
  surveyed.census.add(cell);
  if (surveyed.firstSaid.length >= mostSaid) return;
  const said = sampleOf(cell);
  if (said.trim() !== "") surveyed.firstSaid.push(said);
}

/** Where nothing stands in the first rows, what stands below is shown. */
function ended({ column: { isBlank, holds: _, ...column }, census, firstSaid }: Surveyed): Columns[number] {
  const facts = census.facts();
  const isSaid = column.samples.some((sample) => sample.trim() !== "");
  return {
    ...{ ...column, ...facts, samples: isSaid ? column.samples : firstSaid },
    ...(isBlank && firstSaid.length === 0 && { isBlank }),
    evidence: census.evidence(),
  };
}

/** Cells behind those of the header and the first rows begin columns of their own. */
function addBehind(surveyed: Surveyed[], row: readonly Json[], looking: Looking): void {
  const width = row.findLastIndex((cell) => sampleOf(cell).trim() !== "") + 1;
  if (width <= surveyed.length && surveyed.length > 0) return;
  if (width > mostColumns)
    throw new UnreadableSource(`A file may have ${mostColumns} columns. One of its rows has ${width.toLocaleString("en-US")} cells.`);
  while (surveyed.length < width) {
    const name = firstFree(`Column ${surveyed.length + 1}`, (taken) => surveyed.some(({ column }) => column.name === taken));
    const one = begun({ name, samples: [] }, looking);
    add(one, row[surveyed.length]);
    surveyed.push(one);
  }
}

/** Keys that begin below the first rows follow those that are known. */
async function withKeysBelow(known: Columns, rows: AsyncIterable<readonly SourceRow[]>, isWhole: Asked["isWhole"]): Promise<Columns> {
  const tree = new KeyTree(mostColumns);
  for await (const some of rows) {
    for (const row of some) if (!isList(row)) tree.add(row);
    await nextTurn();
  }
  const columns = tree.isFull ? [] : pathsIn(tree, mostColumns, isWhole).map(columnAt);
  if (tree.isFull || columns.length > mostColumns)
    throw new UnreadableSource(`A file may have ${mostColumns} columns. The rows of this one have more keys than that together.`);
  return columns.map(({ name, path }) => known.find((column) => column.name === name) ?? { name, samples: [], ...(path && { path }) });
}

async function* firstOf(rows: AsyncIterable<readonly SourceRow[]>, most: number): AsyncGenerator<readonly SourceRow[]> {
  let left = most;
  for await (const some of rows) {
    yield some.slice(0, left);
    left -= some.length;
    if (left <= 0) return;
  }
}
