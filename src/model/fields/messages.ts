import { filledIn } from "../texts/filled-in.ts";
import { type ProblemTexts, problemTexts } from "../texts/problem-texts.ts";

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
  /** `free`: times of the day that are not, "" for none. */
  taken: (free: string) => `taken (${free || "–"})`,
  notAnOption: "not one of the options",
  underWay: "the file was still on its way: try again",
  not: (what: string) => `not ${what}`,
} as const;

/** Which text of a site says it, by the literal words. */
const sentences: { readonly [literal: string]: keyof ProblemTexts } = {
  require: "required",
  "too short": "tooShort",
  "too long": "tooLong",
  "too small": "tooSmall",
  "too big": "tooBig",
  "choose more": "chooseMore",
  "choose less": "chooseLess",
  "too early": "tooEarly",
  "too late": "tooLate",
  "not available": "notAvailable",
  taken: "taken",
};

/** The sentence for a message; one that has none is shown as it is. `texts`: those of the language that it is said in. */
export function sayProblem(message: string, texts: ProblemTexts = problemTexts): string {
  const [, literal = message, bound] = /^([^(]*?)(?: \(([^)]*)\))?$/.exec(message) ?? [];
  const name = Object.hasOwn(sentences, literal) ? sentences[literal] : undefined;
  if (name && (bound !== undefined || name === "required" || name === "notAvailable")) return filledIn(texts[name], { bound: bound ?? "" });
  const sentence = message.charAt(0).toUpperCase() + message.slice(1);
  if (message.startsWith("not ")) return `This is ${message}.`;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
