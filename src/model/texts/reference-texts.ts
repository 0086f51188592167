// What a field that points at records says by itself, in English: it comes with its widget.

export const referenceTexts = {
  search: "Search",
  pointsNowhere: "This field does not say yet what it points at.",
  notOpenHere: "What can be chosen here is not open to visitors.",
  chosen: "Chosen",
  removeOne: "Remove {name}",
  searchAnother: "Search for another",
  atMost: "At most {count}",
  searching: "Searching…",
  noAccessToThese: "You do not have access to these.",
  searchFailed: "The search failed.",
  nothingToChoose: "Nothing to choose from here.",
  typeMore: "Type more than {count} characters to search all.",
} as const;

export type ReferenceTexts = { readonly [Name in keyof typeof referenceTexts]: string };
