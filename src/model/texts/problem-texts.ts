// What the script of a form says by itself, in English: apart from all other texts of a site, because each page with a form loads it.

/** What is wrong with a value, by the literal words of the API. */
export const problemTexts = {
  required: "This is required.",
  tooShort: "This is too short: at least {bound} characters.",
  tooLong: "This is too long: at most {bound} characters.",
  tooSmall: "This is too small: at least {bound}.",
  tooBig: "This is too big: at most {bound}.",
  chooseMore: "Please choose more: at least {bound}.",
  chooseLess: "Please choose less: at most {bound}.",
  tooEarly: "This day is too early: {bound} is the first.",
  tooLate: "This day is too late: {bound} is the last.",
  notAvailable: "This day is not available.",
  taken: "This time is taken. Free: {bound}.",
} as const;

export type ProblemTexts = { readonly [Name in keyof typeof problemTexts]: string };

/** What is said when a form could not be sent. */
export const unsent = "This could not be sent. What you wrote is still here: please try again.";
