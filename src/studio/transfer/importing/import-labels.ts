import type { Import } from "../../../contract/imports.ts";
import { cutText } from "../../../model/base/text.ts";
import { mostFields } from "../../../model/fields/most-fields.ts";

export function said(count: number): string {
  return count.toLocaleString("en-US");
}

export function rows(count: number): string {
  return count === 1 ? "1 row" : `${said(count)} rows`;
}

/** What came, or would come, of the rows: what succeeded first. */
export function tilesOf({
  created,
  updated,
  skipped,
  rejected,
}: Import): readonly { readonly words: string; readonly isProblem: boolean }[] {
  return [
    { words: `${said(created)} new`, isProblem: false },
    { words: `${said(updated)} updated`, isProblem: false },
    { words: `${said(skipped)} skipped`, isProblem: false },
    { words: `${said(rejected)} with problems`, isProblem: rejected > 0 },
  ];
}

/** Which columns are left out, all of them by name, and why not all of such a file can be kept. */
export function unusedText({ unused, columns }: Pick<Import, "unused" | "columns">): string {
  const names = unused.map((name) => cutText(name, 60)).join(", ");
  const left = unused.length === 1 ? "1 column fills no field and is left out" : `${unused.length} columns fill no field and are left out`;
  const why =
    columns.length > mostFields ? ` A data type has at most ${mostFields} fields, and this file has ${columns.length} columns.` : "";
  return `${left}: ${names}.${why}`;
}

/** How many of so many columns can become fields of a type, and what is said of the others. */
export function roomFor(count: number, taken: number): { readonly count: number; readonly words: string } {
  const room = Math.max(0, mostFields - taken);
  if (count <= room) return { count, words: "" };
  return { count: room, words: `A data type has at most ${mostFields} fields: the last ${count - room} columns find no room in it.` };
}
