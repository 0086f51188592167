// What the fields of nearly every form say by themselves, in English: apart from all other texts, because every form loads it.

export const fieldTexts = {
  requiredFields: "* required",
  chooseOption: "-- Select an option --",
  namesWithCommas: "Names with commas between",
  othersWithCommas: "Others, with commas between",
  othersOf: "Others: {field}",
  nothingFoundFor: "Nothing found for “{words}”.",
  oneToChoose: "1 to choose from.",
  someToChoose: "{count} to choose from.",
  firstOfMany: "The first {most} of {count}. Type a part of the name.",
  showPassword: "Show or hide the password",
} as const;

export type FieldTexts = { readonly [Name in keyof typeof fieldTexts]: string };
