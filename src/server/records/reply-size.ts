import type { Json } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { refuse } from "../kernel/scope.ts";
import type { RecordRow } from "../record-rows/public.ts";
import type { Related } from "../relations/public.ts";
import type { Pointing } from "./backlinks/load-pointing.ts";

/** Characters that one reply holds of what stands beside its records: a hundred records with twenty others of 16,000 characters each. */
const mostBeside = 32_000_000;

interface Beside {
  readonly loaded: readonly FieldBlock[];
  readonly related: Related;
  readonly pointing: Pointing;
}

/**
 * Refuses a reply that would hold too much of related records, before any of it is put together: one that many records point at is answered with
 * each of them.
 */
export function refuseTooMuchBeside(rows: readonly RecordRow[], { loaded, related, pointing }: Beside): void {
  const known = new Map<RecordRow, number>();
  const lengthOf = (row: RecordRow) => {
    const length = known.get(row) ?? charactersIn(row);
    known.set(row, length);
    return length;
  };
  let sum = 0;
  for (const row of rows) {
    for (const field of loaded) for (const post of related.of(field, row) ?? []) sum += lengthOf(post.row);
    for (const name of pointing.names) for (const post of pointing.at(name, row)) sum += lengthOf(post.row);
    refuseBeyond(sum);
  }
}

/** The same of one thing that is answered with each record. */
export function refuseTooManyTimes(thing: unknown, times: number): void {
  refuseBeyond(JSON.stringify(thing).length * times);
}

function refuseBeyond(characters: number): void {
  if (characters > mostBeside)
    throw refuse("too_large", "There is too much beside these records for one reply: ask for fewer of them by count, or for less by with.");
}

/** About as long as the record is when it is written out. */
function charactersIn({ title, content, data }: RecordRow): number {
  const others = Object.values(data).reduce<number>((sum, value) => sum + lengthOfValue(value), 0);
  return (title?.length ?? 0) + content.length + others + 300;
}

function lengthOfValue(value: Json | undefined): number {
  if (typeof value === "string") return value.length;
  return typeof value === "object" && value !== null ? JSON.stringify(value).length : 8;
}
