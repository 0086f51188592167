import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { isComputed, sourceOf } from "../../../model/fields/references.ts";
import { textOfValue } from "../../../model/fields/rules.ts";
import { rulesOf } from "../../../model/fields/values.ts";
import type { ViewSettings } from "../../../model/post-types/record-view.ts";
import { namesIn } from "../names-beside.ts";
import { titleField } from "../title-field.ts";

/** One column of the table of a type. What it shows beside fields has names of its own: title, id, statusId, updatedAt. */
export interface Column {
  readonly slug: string;
  readonly label: string;
  /** In pixels. */
  readonly width: number;
  /** What the cells show and change; absent for what only the server writes. */
  readonly field?: FieldBlock;
  readonly isNumber?: boolean;
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
function columnsOf({ postFields, rollups = [], asked }: PostType): readonly Column[] {
  const fields = postFields.filter((field) => (isComputed(field) || storedOf(field) !== "none") && !isLong(field));
  const columns: readonly Column[] = [
    { slug: "title", label: "Title", width: 240, field: titleField },
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

/** The columns in the order and at the width of a view; the title always comes first. */
export function columnsIn(type: PostType, choices: readonly ColumnChoice[]): readonly ColumnIn[] {
  const all = columnsOf(type);
  const chosen = new Map(choices.map((choice, at) => [choice.slug, { ...choice, at }]));
  const fields = all.filter(({ field }) => field !== undefined && field !== titleField);
  const isLater = (column: Column) => fields.indexOf(column) >= mostColumns;
  const place = (column: Column, index: number) => (index === 0 ? -1 : (chosen.get(column.slug)?.at ?? choices.length + index));
  return all
    .map((column, index) => ({ column, place: place(column, index), choice: chosen.get(column.slug) }))
    .sort((one, other) => one.place - other.place)
    .map(({ column, choice }) => ({
      ...column,
      width: choice?.width ?? column.width,
      isHidden: column.slug !== "title" && (choice?.hidden ?? isLater(column)),
    }));
}

function columnOf(field: FieldBlock, rollup: Rollup | undefined): Column {
  const isNumber = (rollup?.stored ?? storedOf(field)) === "number" && !sourceOf(field);
  const isFixed = isComputed(field) && !(rollup && isComparable(rollup));
  return { slug: field.slug, label: field.label, width: isNumber ? 112 : 160, field, isNumber, isFixed };
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
export function cellText(field: FieldBlock, post: Post, zone: string): string {
  const value = post[field.slug];
  if (value === undefined || value === null || value === "") return "—";
  return (sourceOf(field) ? namesIn(field, post) : textOfValue(field, value, zone)) || "—";
}
