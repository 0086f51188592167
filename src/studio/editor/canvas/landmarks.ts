export interface Landmarks<Section> {
  readonly before: readonly Section[];
  readonly main: readonly Section[];
  readonly after: readonly Section[];
}

/** Menus at the top are the page's header and footers at its end its footer, as on the site. */
export function landmarksOf<Section>(
  sections: readonly Section[],
  componentOf: (section: Section) => string | undefined,
): Landmarks<Section> {
  const first = sections.findIndex((section) => componentOf(section) !== "menu");
  const start = first === -1 ? sections.length : first;
  const last = sections.findLastIndex((section) => componentOf(section) !== "footer");
  const end = Math.max(start, last + 1);
  return { before: sections.slice(0, start), main: sections.slice(start, end), after: sections.slice(end) };
}
