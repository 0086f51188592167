import type { Import } from "../../../contract/imports.ts";
import { cutText } from "../../../model/base/text.ts";
import { mostFields } from "../../../model/fields/most-fields.ts";
import type { Question } from "../../frame/dialogs/ask-store.ts";

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

/** "84 of the first 100 rows are already here by “Email”, and would be there twice." */
export function alreadyHereText({ total }: Pick<Import, "total">, { title, count, of }: NonNullable<Import["alreadyHere"]>): string {
  const all = of === total;
  const some = of === 1 ? "The row" : `${said(count)} of the ${all ? "" : "first "}${said(of)} rows`;
  const [are, be] = count === 1 ? ["is", "it"] : ["are", "they"];
  return `${of === 1 || count < of ? some : `All ${all ? "" : "of the first "}${said(of)} rows`} ${are} already here by “${title}”: ${be} would be there twice.`;
}

/** What is asked before an import is undone: how many records go, how many are given back, and that what was changed since stays. */
export function undoQuestion({ fileName, created, updated }: Pick<Import, "fileName" | "created" | "updated">): Question {
  const records = (count: number) => (count === 1 ? "1 record" : `${said(count)} records`);
  const go = created === 0 ? [] : [`${records(created)} that it made ${created === 1 ? "goes" : "go"} to the trash.`];
  const back =
    updated === 0 ? [] : [`${records(updated)} that it changed ${updated === 1 ? "becomes what it was" : "become what they were"}.`];
  return {
    title: `Undo the import of ${cutText(fileName, 60)}?`,
    text: [...go, ...back, "What was changed since the import stays as it is."].join(" "),
    button: "Undo import",
    dangerous: true,
  };
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
