interface LabelledLink {
  readonly text: string;
  readonly value: string;
  /** Links that stand below it. */
  readonly values?: readonly { readonly text: string; readonly value: string }[];
}

/** The links of a list that can be read. A row that was only just added says nothing yet. */
export function wordedLinks(links: readonly LabelledLink[] = []): readonly LabelledLink[] {
  return links.filter(({ text }) => text.trim() !== "");
}
