import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import type { Region } from "../../model/base/region.ts";
import { shownValue } from "../../model/fields/display.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { isComputed, sourceOf } from "../../model/fields/references.ts";
import { rulesOf } from "../../model/fields/values.ts";
import type { ViewSettings } from "../../model/types/record-view.ts";
import { titleFieldIn } from "../data/title-field.ts";
import { namesIn } from "./cache/included-names.ts";

/** One column of the table of a type. What it shows beside fields has names of its own: id, statusId, updatedAt, and title where no field says it. */
export interface Column {
  readonly slug: string;
  readonly label: string;
  /** In pixels. */
  readonly width: number;
  /** What the cells show and change; absent for what only the server writes. */
  readonly field?: FieldBlock;
  readonly isNumber?: boolean;
  /** The records are called by it: it is always there, and first. */
  readonly isName?: boolean;
  /** The list cannot be asked for by it: put in order, grouped or summed up. */
  readonly isFixed?: boolean;
}

/** A column of a view, which may be hidden there. */
export type ColumnIn = Column & { readonly isHidden: boolean };

/** What a view keeps of a column; those it does not name follow in the order of the form. */
export type ColumnChoice = Readonly<ViewSettings["columns"][number]>;

/** How many fields of a type a table shows beside number, title and status until somebody chooses. */
const mostColumns = 5;
export const narrowest = 72;
export const widest = 640;

/** The columns that a table of these records may have: the title first, and of the fields those that hold something short. */
function columnsOf(type: PostType): readonly Column[] {
  const { postFields, rollups = [], asked } = type;
  const title = titleFieldIn(type);
  const fields = postFields.filter((field) => field !== title && (isComputed(field) || storedOf(field) !== "none") && !isLong(field));
  const columns: readonly Column[] = [
    { slug: title.slug, label: title.label, width: 240, field: title, isName: true },
    { slug: "id", label: "No.", width: narrowest, isNumber: true },
    { slug: "statusId", label: "Status", width: 144 },
    ...fields.map((field) =>
      columnOf(
        field,
        rollups.find(({ slug }) => slug === field.slug),
      ),
    ),
    { slug: "updatedAt", label: "Changed", width: 136 },
  ];
  return columns.map((column) => (asked?.includes(column.slug) === false ? { ...column, isFixed: true } : column));
}

/**
 * The columns of a table that show what a file filled, in the order of the file, and as many fields as a table shows by itself; those that
 * somebody has chosen stay as they are.
 */
export function columnsOfFile(type: PostType, choices: readonly ColumnChoice[], filled: readonly string[]): readonly ColumnChoice[] {
  if (choices.length > 0) return choices;
  const all = columnsOf(type);
  const isField = ({ field, isName }: Column) => field !== undefined && isName !== true;
  const place = ({ slug }: Column) => (filled.includes(slug) ? filled.indexOf(slug) : filled.length);
  const fields = all.filter(isField).sort((one, other) => place(one) - place(other));
  const later = new Set(fields.slice(mostColumns));
  const others = all.filter((column) => !isField(column));
  const last = others.pop();
  const next = [...others, ...fields, ...(last ? [last] : [])].map((column) => ({
    slug: column.slug,
    width: column.width,
    hidden: later.has(column),
  }));
  const before = columnsIn(type, []);
  // A view that says what it shows anyway would look like one that somebody changed.
  return next.every(({ slug, hidden }, at) => slug === before[at]?.slug && hidden === before[at]?.isHidden) ? choices : next;
}

/** The columns in the order and at the width of a view; the title always comes first. */
export function columnsIn(type: PostType, choices: readonly ColumnChoice[]): readonly ColumnIn[] {
  const all = columnsOf(type);
  const chosen = new Map(choices.map((choice, at) => [choice.slug, { ...choice, at }]));
  const fields = all.filter(({ field, isName }) => field !== undefined && !isName);
  const isLater = (column: Column) => fields.indexOf(column) >= mostColumns;
  const place = (column: Column, index: number) => (index === 0 ? -1 : (chosen.get(column.slug)?.at ?? choices.length + index));
  return all
    .map((column, index) => ({ column, place: place(column, index), choice: chosen.get(column.slug) }))
    .sort((one, other) => one.place - other.place)
    .map(({ column, choice }) => ({
      ...column,
      width: choice?.width ?? column.width,
      isHidden: column.isName !== true && (choice?.hidden ?? isLater(column)),
    }));
}

function columnOf(field: FieldBlock, rollup: Rollup | undefined): Column {
  const isNumber = (rollup?.stored ?? storedOf(field)) === "number" && !sourceOf(field);
  const isFixed = isComputed(field) && !(rollup && isComparable(rollup));
  return {
    slug: field.slug,
    label: field.label,
    width: isNumber ? 112 : field.component === "booking" ? 248 : 160,
    field,
    isNumber,
    isFixed,
  };
}

type Rollup = NonNullable<PostType["rollups"]>[number];

/** Whether lists can be asked for by a relation field: all records keep what it comes to, and that is one thing. */
export function isComparable({ ready, stored }: Rollup): boolean {
  return ready && stored !== "json";
}

export function storedOf(field: FieldBlock) {
  return rulesOf(field)?.stored(field) ?? "none";
}

function isLong({ component, rich }: FieldBlock): boolean {
  return (component === "textarea" && rich === true) || component === "pairs";
}

/** A value as a cell shows it; a dash where there is none. */
export function cellText(field: FieldBlock, post: Post, region: Region): string {
  const value = post[field.slug];
  if (value === undefined || value === null || value === "") return "—";
  return (sourceOf(field) ? namesIn(field, post) : shownValue(field, value, region)) || "—";
}
