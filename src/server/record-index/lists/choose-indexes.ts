import { orderLength } from "../../../model/filter/list.ts";
import type { PartitionIndex } from "../partition-service.ts";
import { columnsOfShape } from "./list-shape.ts";

export interface ShapeUsed {
  readonly shape: string;
  readonly uses: number;
}

/** Each index costs every write a little: more than these gain less than they cost. */
const mostIndexes = 6;
/** A list that is asked for less often may take its time. */
export const leastUses = 20;

/** The indexes that the lists of a type deserve, those that are used most first. One that begins like another serves both. */
export function chooseIndexes(used: readonly ShapeUsed[]): readonly PartitionIndex[] {
  const often = used
    .filter(({ uses }) => uses >= leastUses)
    .toSorted((one, other) => other.uses - one.uses || (one.shape < other.shape ? -1 : 1));
  const wanted = often.map(({ shape }) => columnsOfShape(shape));
  const alone = wanted.filter((columns, at) => !wanted.some((other, place) => place !== at && isCoveredBy(columns, other, place < at)));
  return alone
    .slice(0, mostIndexes)
    .map((columns) => ({ name: columns.map(named).join("_") || "all", columns: ["app_id", ...columns.map(indexed)] }));
}

function isCoveredBy(columns: readonly string[], other: readonly string[], isFirst: boolean): boolean {
  const begins = columns.filter((column) => column !== "id").every((column, at) => other[at] === column);
  return begins && (other.length > columns.length || isFirst);
}

/** As the statements of lists put it in order. */
function indexed(column: string): string {
  return column === "title" ? `left(title, ${orderLength}) collate "und-x-icu"` : column;
}

/** By its name an index is told from one that an older release made for another order. */
function named(column: string): string {
  return column === "title" ? "titles" : column;
}
