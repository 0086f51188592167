import { hasHole } from "../../model/formula/read-formula.ts";

interface Place {
  /** A text without any hole is a formula all of it. */
  readonly isBare: boolean;
}

/** The name that stands before the caret, as far as it is typed; nothing inside a text, nor beside the holes of one. */
export function wordAt(source: string, caret: number, { isBare }: Place): { readonly word: string; readonly from: number } | undefined {
  const before = isBare && !hasHole(source) ? source.slice(0, caret) : openHole(source.slice(0, caret));
  const [word = ""] = /[\p{L}_][\p{L}\p{N}_]*$/u.exec(before ?? "") ?? [];
  if (before === undefined || word === "") return undefined;
  const signs = withoutTexts(before.slice(0, before.length - word.length));
  return /\.$|["'][^"']*$/.test(signs) ? undefined : { word, from: caret - word.length };
}

/** What stands in the hole that is open at the end. */
function openHole(before: string): string | undefined {
  const [opening] = [...before.matchAll(/(?<!\\)[$@]\{/g)].slice(-1);
  const inside = opening && before.slice(opening.index + opening[0].length);
  return inside === undefined || closes(withoutTexts(inside)) ? undefined : inside;
}

function closes(signs: string): boolean {
  return signs.split("}").length > signs.split("{").length;
}

/** Without what stands in quotes; a quote that is open stays with what follows it. */
function withoutTexts(formula: string): string {
  return formula.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, "");
}
