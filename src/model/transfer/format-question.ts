import { formatDay } from "../fields/days.ts";
import { type Evidence, type Format, type FormatKind, formatsByKind, readingsOf } from "./formats.ts";

interface Asked {
  readonly slug: string;
  readonly column: string | null;
  readonly kind: FormatKind;
  readonly examples: readonly Example[];
}

interface Example {
  readonly text: string;
  readonly readings: readonly { readonly format: Format; readonly text: string }[];
}

/** Some of the cells that can mean two things, with what each means in each format, in words for people. */
export function examplesOf({ kind, unclear }: Pick<Evidence, "kind" | "unclear">): readonly Example[] {
  return unclear.map((text) => ({ text, readings: formatsByKind[kind].map((format) => ({ format, text: meaning(kind, text, format) })) }));
}

function meaning(kind: FormatKind, text: string, format: Format): string {
  if (kind === "references")
    return format === "ids" ? `the record with the number ${text.replace("#", "")} in this app` : `the record called “${text}”`;
  const value = readingsOf(kind, text).get(format);
  if (typeof value === "number") return String(value);
  return value === undefined ? "" : `${formatDay(value.slice(0, 10), "D MMMM YYYY")}${value.slice(10)}`;
}

/** Why nothing is imported yet, and what answers it: "12.500 in “Price” can be 12.5 or 12500: say which with …". */
export function formatQuestion({ slug, column, kind, examples }: Asked): string {
  const [example] = examples;
  const readings = example?.readings.map(({ text }) => text).join(" or ") ?? "two things";
  const where = column === null ? "" : ` in the column “${column}”`;
  const answers = formatsByKind[kind].map((format) => JSON.stringify({ [slug]: format })).join(" or ");
  return `“${example?.text ?? ""}”${where} can mean ${readings}. Say which: formats = ${answers}`;
}
