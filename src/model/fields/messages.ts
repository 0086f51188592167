/**
 * The literal words by which the server says what is wrong with a value, and the sentence that a screen shows for
 * each. A bound may follow in brackets: "too short (3)". A sentence always contains the words it stands for.
 */
export const messages = {
  required: "require",
  tooShort: (min: number) => `too short (${min})`,
  tooLong: (max: number) => `too long (${max})`,
  tooSmall: (min: number | string) => `too small (${min})`,
  tooBig: (max: number | string) => `too big (${max})`,
  chooseMore: (min: number) => `choose more (${min})`,
  chooseLess: (max: number) => `choose less (${max})`,
  tooEarly: (day: string) => `too early (${day})`,
  tooLate: (day: string) => `too late (${day})`,
  notAvailable: "not available",
  notAnOption: "not one of the options",
  underWay: "the file was still on its way: try again",
  not: (what: string) => `not ${what}`,
} as const;

const sentences: readonly (readonly [literal: string, sentence: (bound: string) => string])[] = [
  ["require", () => "This is required."],
  ["too short", (bound) => `This is too short: at least ${bound} characters.`],
  ["too long", (bound) => `This is too long: at most ${bound} characters.`],
  ["too small", (bound) => `This is too small: at least ${bound}.`],
  ["too big", (bound) => `This is too big: at most ${bound}.`],
  ["choose more", (bound) => `Please choose more: at least ${bound}.`],
  ["choose less", (bound) => `Please choose less: at most ${bound}.`],
  ["too early", (bound) => `This day is too early: ${bound} is the first.`],
  ["too late", (bound) => `This day is too late: ${bound} is the last.`],
  ["not available", () => "This day is not available."],
];

/** The sentence for a message; one that has none is shown as it is. */
export function sayProblem(message: string): string {
  const [, literal = message, bound] = /^([^(]*?)(?: \(([^)]*)\))?$/.exec(message) ?? [];
  const found = sentences.find(([known]) => known === literal);
  if (found && (bound !== undefined || literal === "require" || literal === "not available")) return found[1](bound ?? "");
  const sentence = message.charAt(0).toUpperCase() + message.slice(1);
  if (message.startsWith("not ")) return `This is ${message}.`;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
