import type { FieldFormat } from "../../contract/imports.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { examplesOf, formatQuestion } from "../../model/transfer/format-question.ts";
import {
  decidedFormat,
  type Evidence,
  type Format,
  type FormatKind,
  formatKindOf,
  formatsByKind,
  noEvidence,
  withText,
} from "../../model/transfer/formats.ts";
import type { SourceRow } from "../../model/transfer/mapping.ts";
import { differ } from "../../model/transfer/units-in-cells.ts";
import { refuseFields } from "../kernel/scope.ts";
import type { FormatEvidence, ImportRow, Reading, Writing } from "./import-store.ts";

/** A field that is filled with texts that can mean two things. */
export interface FormattedField {
  readonly slug: string;
  readonly title: string;
  /** The column that fills it; null: a formula does. */
  readonly column: string | null;
  readonly kind: FormatKind;
  /** What a row says of it as text. */
  readonly textsOf: (row: SourceRow) => readonly string[];
}

/** What the texts of rows say of the formats of these fields. */
export async function evidenceIn(
  fields: readonly FormattedField[],
  rows: AsyncIterable<readonly SourceRow[]> | Iterable<readonly SourceRow[]>,
): Promise<NonNullable<Reading["evidence"]>> {
  const found = fields.map((field) => ({ field, evidence: noEvidence(field.kind) }));
  if (fields.length > 0)
    for await (const some of rows)
      for (const one of found) for (const row of some) one.evidence = one.field.textsOf(row).reduce(withText, one.evidence);
  return Object.fromEntries(
    found.map(({ field: { slug, title, column }, evidence }): [string, FormatEvidence] => [slug, { title, column, ...evidence }]),
  );
}

/**
 * The same as `evidenceIn`, of what was kept of each column when all rows were looked at first; undefined: that does not say all of it, so
 * that the rows must be read again.
 */
export function evidenceOfColumns(
  { columns }: Pick<Reading, "columns">,
  fields: readonly FormattedField[],
): NonNullable<Reading["evidence"]> | undefined {
  const found = fields.map(({ slug, title, column, kind }) => {
    const known = kind === "references" ? undefined : columns.find(({ name }) => name === column)?.evidence?.[kind];
    return known && ([slug, { title, column, ...known }] satisfies [string, FormatEvidence]);
  });
  return found.every((one) => one !== undefined) ? Object.fromEntries(found) : undefined;
}

/** The format in which the texts of a field are read; null: nobody says, and nothing tells. */
export function formatFor({ reading, writing }: Pick<ImportRow, "reading" | "writing">, field: FieldBlock): Format | null {
  const kind = formatKindOf(field);
  if (!kind) return null;
  const evidence = reading.evidence?.[field.slug];
  return decided(writing, field.slug, evidence?.kind === kind ? evidence : noEvidence(kind)).format;
}

/** Whether the numbers that fill a field are written with units that differ. */
export function hasUnits({ reading }: Pick<ImportRow, "reading">, { slug }: FieldBlock): boolean {
  return differ(reading.evidence?.[slug]?.units ?? []);
}

function decided(writing: Writing, slug: string, evidence: Evidence): ReturnType<typeof decidedFormat> {
  const { kind } = evidence;
  const ofAll = kind === "days" ? writing.days : kind === "decimal" ? writing.decimal : undefined;
  const said = writing.formats?.[slug] ?? ofAll ?? undefined;
  return decidedFormat(evidence, said !== undefined && isFormat(kind, said) ? said : undefined);
}

function isFormat(kind: FormatKind, format: Format): boolean {
  return formatsByKind[kind].some((each) => each === format);
}

/** The fields that are filled with texts which can mean two things, and how these are read. */
export function fieldFormats({ reading, writing }: Pick<ImportRow, "reading" | "writing">): FieldFormat[] {
  return Object.entries(reading.evidence ?? {}).map(([slug, { title, column, ...evidence }]) => ({
    ...{ slug, title, column, kind: evidence.kind, count: evidence.count },
    ...decided(writing, slug, evidence),
    examples: examplesOf(evidence).map(({ text, readings }) => ({ text, readings: [...readings] })),
  }));
}

/** What is still to be asked, in words: none is imported before. */
export function openFormats(
  row: Pick<ImportRow, "reading" | "writing">,
): readonly { readonly slug: string; readonly title: string; readonly words: string }[] {
  return fieldFormats(row).flatMap((one) => (one.state === "open" ? { slug: one.slug, title: one.title, words: formatQuestion(one) } : []));
}

export function refuseOpenFormats(row: Pick<ImportRow, "reading" | "writing">): void {
  const open = openFormats(row);
  if (open.length === 0) return;
  throw refuseFields(Object.fromEntries(open.map(({ slug, title, words }) => [slug, { title, messages: [words] }])));
}

/** What is said of formats by now. What was said of a field that is filled by something else since is not said of that. */
export function formatsNow(
  before: Pick<Writing, "formats" | "newPost">,
  newPost: Writing["newPost"],
  said: { readonly [slug: string]: Format | null } = {},
): NonNullable<Writing["formats"]> {
  const kept = Object.entries(before.formats ?? {}).filter(
    ([slug]) => newPost[slug] !== undefined && newPost[slug] === before.newPost[slug],
  );
  const all = { ...Object.fromEntries(kept), ...said };
  return Object.fromEntries(Object.entries(all).flatMap(([slug, format]) => (format === null ? [] : [[slug, format] as const])));
}

/** Refuses formats of what is not filled, or in which nothing can stand that fills it. */
export function checkFormats(
  fields: readonly FieldBlock[],
  { newPost }: Pick<Writing, "newPost">,
  said: { readonly [slug: string]: Format | null } = {},
): void {
  const wrong = Object.entries(said).flatMap(([slug, format]) => {
    const field = newPost[slug] === undefined ? undefined : fields.find((each) => each.slug === slug);
    const kind = field && formatKindOf(field);
    if (kind && (format === null || isFormat(kind, format))) return [];
    return kind ? `${slug}: must be ${formatsByKind[kind].map((each) => `"${each}"`).join(" or ")}` : `${slug}: has no format`;
  });
  if (wrong.length > 0) throw refuseFields({ formats: { title: "Formats", messages: wrong } });
}
