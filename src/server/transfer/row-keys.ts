import type { Json } from "../../model/base/json.ts";
import { textIn } from "../../model/filter/texts.ts";
import { builtInLabels } from "../../model/transfer/column-labels.ts";
import { type Column, cellOf, columnsIn, type SourceRow } from "../../model/transfer/mapping.ts";
import { recordNumber, recordNumberColumn, recordNumberIn, recordNumberLabel } from "../../model/transfer/record-numbers.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { recordsAmong, recordsByKey } from "../record-rows/public.ts";
import type { ImportRow } from "./import-store.ts";
import type { Draft, Judge, RowOutcome } from "./judge-rows.ts";
import { recordsOfRows } from "./link-store.ts";

/** What a row is known again by. */
export interface RowKey {
  /** "" where it says nothing of that, or nothing is held against what is there. */
  readonly key: string;
  /** What stands in the file where the number of a record is looked for. */
  readonly said?: Json;
}

type Keyed = Pick<ImportRow["writing"], "existing" | "key">;

/** Whether records are known again by their numbers. */
export function isByNumber({ existing, key }: Keyed): boolean {
  return existing !== "create" && key === recordNumber;
}

/** The column of the numbers by which an import knows records again. */
export function keyColumn({ reading, writing }: Pick<ImportRow, "reading" | "writing">): Column | undefined {
  if (!isByNumber(writing)) return undefined;
  return recordNumberColumn(columnsIn(reading), writing.newPost, { isNamed: reading.format === "json" || !reading.noHeader });
}

/** Reads what a row is known again by from its cells, or from what it says of fields. */
export function keyReader(
  row: Pick<ImportRow, "reading" | "writing">,
): (row: SourceRow, sent: { readonly [slug: string]: Json }) => RowKey {
  const { existing, key } = row.writing;
  if (existing === "create" || key === null) return () => ({ key: "" });
  if (key !== recordNumber) return (_, sent) => ({ key: sent[key] === undefined ? "" : textIn(sent[key]).trim() });
  const column = keyColumn(row);
  return (cells) => {
    const said = (column && cellOf(cells, column)) ?? null;
    return { key: String(recordNumberIn(said) ?? ""), said };
  };
}

/** The records that are known by the keys of rows: those that are there, and those that rows before became which named the same. */
export async function recordsKnown(
  scope: WriteScope,
  { type, own: { names } }: Pick<Judge, "type" | "own">,
  { id, writing, created_at: madeUntil }: Pick<ImportRow, "id" | "writing" | "created_at">,
  drafts: readonly Draft[],
): Promise<ReadonlyMap<string, number>> {
  const { key: slug } = writing;
  const keys = [...new Set(drafts.map(({ key }) => key).filter((key) => key !== ""))];
  if (slug === null || keys.length === 0) return new Map();
  if (!isByNumber(writing)) return new Map((await recordsByKey(scope.db, type.row, { slug, keys })).map((one) => [one.key, one.id]));
  // A file knows no record that was made after it was sent. Rows become records of this app's next numbers, which rows behind them may name.
  const there = new Set(await recordsAmong(scope.db, type.row, keys.map(Number), { madeUntil }));
  const found = new Map(keys.filter((key) => there.has(Number(key))).map((key) => [key, Number(key)]));
  // A record that a row with a strange number became has a number of its own: it is known by the first row that named it.
  const first = new Map(keys.filter((key) => !found.has(key)).flatMap((key) => names.repeatedWith(key).map((number) => [number, key])));
  const made = await recordsOfRows(scope.db, id, [...first.keys()]);
  const alive = new Set(
    await recordsAmong(
      scope.db,
      type.row,
      made.map(({ post_id }) => post_id),
    ),
  );
  const again = made.flatMap(({ number, post_id }) => (alive.has(post_id) ? [[first.get(number) ?? "", post_id] as const] : []));
  return new Map([...found, ...again]);
}

/** What is said of a row that becomes a new record though records are known again by a key. */
export interface Unmatched {
  readonly slug: string;
  readonly title: string;
  readonly message: string;
  readonly said: Json;
}

/** Why a new record is made of a row where others change those that are there; undefined: its key is one that no record has yet. */
export function whyNew(
  { type }: Pick<Judge, "type">,
  { writing }: Pick<ImportRow, "writing">,
  { key, said = null }: RowKey,
): Unmatched | undefined {
  const { existing, key: slug } = writing;
  if (existing === "create" || slug === null) return undefined;
  if (isByNumber(writing)) {
    const isEmpty = said === null || textIn(said).trim() === "";
    return { slug, title: recordNumberLabel, message: isEmpty ? saysNothing : namesNone, said };
  }
  if (key !== "") return undefined;
  return {
    slug,
    title: type.row.post_fields.find((field) => field.slug === slug)?.label || builtInLabels[slug] || slug,
    message: saysNothing,
    said,
  };
}

/**
 * Once an import is over nobody knows any more which of its records a row with the number of none here became: a mended row that says such
 * a number would make a second record of it, so it is turned down.
 */
export function withoutStrangeNumbers({ writing }: Pick<ImportRow, "writing">, outcomes: readonly RowOutcome[]): readonly RowOutcome[] {
  if (!isByNumber(writing)) return outcomes;
  return outcomes.map((outcome) => {
    if (outcome.does !== "create" || outcome.key === "") return outcome;
    const problems = { [recordNumber]: { title: recordNumberLabel, messages: [strangeNow] } };
    return { row: outcome.row, sent: outcome.sent, key: outcome.key, does: "reject", problems };
  });
}

const strangeNow =
  "no record that was here when the file was sent has it, and other rows of the file may have had it: say the number of a record that was here, or none for a new record";
const saysNothing = "the row says nothing of it and becomes a new record";
const namesNone = "no record here has it, so the row becomes a new record with a number of its own";
