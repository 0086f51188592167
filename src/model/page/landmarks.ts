import { type Definitions, definitionOf } from "./inside.ts";

/** The sections of a page by the landmark that they stand in. */
export interface Landmarks<Section> {
  readonly header: readonly Section[];
  readonly main: readonly Section[];
  readonly footer: readonly Section[];
}

/**
 * Sections of the landmark "header" at the beginning of a page are its header, those of "footer" at its end its footer; everything between
 * is its main part, whatever it is.
 */
export function landmarksOf<Section>(
  sections: readonly Section[],
  definitions: Definitions,
  componentOf: (section: Section) => string | undefined,
): Landmarks<Section> {
  const landmarkOf = (section: Section) => definitionOf(definitions, componentOf(section) ?? "")?.landmark ?? "main";
  const first = sections.findIndex((section) => landmarkOf(section) !== "header");
  const start = first === -1 ? sections.length : first;
  const last = sections.findLastIndex((section) => landmarkOf(section) !== "footer");
  const end = Math.max(start, last + 1);
  return { header: sections.slice(0, start), main: sections.slice(start, end), footer: sections.slice(end) };
}
