import type { Import } from "../../contract/imports.ts";
import { fieldFormats } from "./column-formats.ts";
import type { ImportRow } from "./import-store.ts";
import { allRows } from "./nested-tables.ts";

const undoFor = 24 * 3600 * 1000;

export function showImport(row: ImportRow): Import {
  const { reading, writing } = row;
  return {
    id: row.id,
    typeId: row.type_id,
    state: row.state,
    fileName: row.file_name,
    format: reading.format,
    encoding: reading.encoding,
    separator: reading.separator,
    noHeader: reading.noHeader,
    isHeaderUnclear: reading.isHeaderUnclear ?? false,
    // Those that were read by an older release say nothing of these.
    above: reading.above ?? 0,
    table: reading.table ?? null,
    tables: (reading.tables ?? []).map(({ name }) => name),
    parent: (reading.tables ?? []).find(({ name }) => name === reading.table)?.nested?.parent ?? null,
    days: writing.days ?? null,
    decimal: writing.decimal ?? null,
    formats: fieldFormats(row),
    misfits: { ...writing.misfits },
    encodingWords: (reading.encodingWords ?? []).map((one) => ({ ...one })),
    remarks: (reading.remarks ?? []).map((remark) => ({ ...remark, examples: [...remark.examples] })),
    columns: reading.columns.map(showColumn),
    unused: [...(writing.unused ?? [])],
    beginning: (reading.beginning ?? []).map((cells) => [...cells]),
    importedBefore: beforeOf(reading),
    alreadyHere: row.state === "checked" && writing.existing === "create" ? (reading.alreadyHere ?? null) : null,
    newPost: { ...writing.newPost },
    existing: writing.existing,
    emptyCells: writing.emptyCells ?? "leave",
    key: writing.key,
    read: row.rows_read,
    total: row.rows_total,
    created: row.created,
    updated: row.updated,
    skipped: row.skipped,
    rejected: row.rejected,
    problems: row.problems.filter(({ isLeftEmpty, isCut, isUnmatched }) => !(isLeftEmpty || isCut || isUnmatched)).map(showGroup),
    leftEmpty: row.problems.filter(({ isLeftEmpty }) => isLeftEmpty).map(showGroup),
    cut: row.problems.filter(({ isCut }) => isCut).map(showGroup),
    unmatched: row.problems.filter(({ isUnmatched }) => isUnmatched).map(showGroup),
    why: row.why,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    made: [...(writing.made ?? [])],
    undoUntil: undoUntil(row)?.toISOString() ?? null,
  };
}

function showGroup({ isLeftEmpty: _, isCut: __, isUnmatched: ___, examples, ...group }: ImportRow["problems"][number]) {
  return { ...group, examples: [...examples] };
}

function showColumn({ name, samples, path, holds, isBlank, kind, filled, nearly, marks, unit }: ImportRow["reading"]["columns"][number]) {
  return {
    ...{ name, samples: [...samples] },
    ...(path && { path: [...path] }),
    ...(holds && { holds }),
    ...(isBlank && { isBlank }),
    ...(kind && { kind }),
    ...(filled !== undefined && { filled }),
    ...(unit && { unit }),
    ...(nearly && { nearly: { ...nearly, examples: [...nearly.examples] } }),
    ...(marks && { marks: marks.map((mark) => ({ ...mark })) }),
  };
}

/** Another table of the same file is another matter. */
function beforeOf({ before, table = null }: ImportRow["reading"]): Import["importedBefore"] {
  // The release before called a file that is one table by no name.
  return before && (before.table === table || (before.table === null && table === allRows)) ? { at: before.at, by: before.by } : null;
}

/** It has come to an end, be it a good one. */
export function isOver({ state }: Pick<ImportRow, "state">): boolean {
  return state === "done" || state === "cancelled" || state === "failed";
}

/** What was written can be undone for a day, also what was written before it was cancelled or failed. */
export function undoUntil(row: ImportRow): Date | undefined {
  const { finished_at, created, updated } = row;
  return isOver(row) && finished_at && created + updated > 0 ? new Date(finished_at.getTime() + undoFor) : undefined;
}
