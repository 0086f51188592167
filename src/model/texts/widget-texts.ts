// What fields of days, stars, colours, tags and files say by themselves, in English: it comes with their widgets.

export const widgetTexts = {
  pickColor: "Pick: {field}",
  calendarOf: "Calendar: {field}",
  monthBefore: "Month before",
  monthAfter: "Month after",
  oneStar: "1 star",
  stars: "{count} stars",
  clearField: "Clear: {field}",
  wordsWithCommas: "Words with commas between",
  uploading: "Uploading: {field}",
  previewOf: "Preview of {name}",
  atMostFiles: "At most {count} files",
  notDone: "This could not be done. Please try again.",
} as const;

export type WidgetTexts = { readonly [Name in keyof typeof widgetTexts]: string };
