import type { FieldFormat } from "../../../contract/imports.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../../model/fields/field.ts";
import type { Format } from "../../../model/transfer/formats.ts";

/** Those that the person has to say, or has said. */
export function askedFormats(formats: readonly FieldFormat[]): readonly FieldFormat[] {
  return formats.filter(({ state, examples }) => examples.length > 0 && (state === "open" || state === "said"));
}

const questions: { readonly [Kind in FieldFormat["kind"]]: (text: string) => string } = {
  decimal: (text) => `Which number is ${text}?`,
  days: (text) => `Which day is ${text}?`,
  references: (text) => `Which record is ${text}?`,
};

/** A question for each, with what its cells mean in each format. */
export function formatFields(formats: readonly FieldFormat[]): readonly FieldBlock[] {
  return formats.map(({ slug, title, kind, count, examples }) => {
    const [first, ...others] = examples;
    return {
      ...{ id: `import-format-${slug}`, slug: `format-${slug}`, component: "select", look: "radio" },
      label: `${title}: ${questions[kind](first?.text ?? "")}`,
      values: (first?.readings ?? []).map(({ format, text }) => ({ value: format, text: `${text}${alsoMeant(kind, others, format)}` })),
      description: count === 1 ? "One cell can be read in two ways." : `${count.toLocaleString("en-US")} cells can be read in two ways.`,
    };
  });
}

/** " (and 23.900 is 23900)": what other cells mean then. What is called by one number says enough of all. */
function alsoMeant(kind: FieldFormat["kind"], others: FieldFormat["examples"], format: Format): string {
  if (kind === "references") return "";
  const meant = others.flatMap(({ text, readings }) => {
    const reading = readings.find((each) => each.format === format);
    return reading ? `${text} is ${reading.text}` : [];
  });
  return meant.length === 0 ? "" : ` (and ${meant.join(", ")})`;
}

export function formatStart(formats: readonly FieldFormat[]): FieldValues {
  return Object.fromEntries(formats.map(({ slug, format }) => [`format-${slug}`, format]));
}

/** What was said, by field. */
export function formatsIn(formats: readonly FieldFormat[], values: FieldValues): { readonly [slug: string]: Format } {
  return Object.fromEntries(
    formats.flatMap(({ slug, examples }) => {
      const said = examples[0]?.readings.find(({ format }) => format === values[`format-${slug}`]);
      return said ? [[slug, said.format] as const] : [];
    }),
  );
}

/** Nothing is imported while a question is left. */
export function unansweredFormats(formats: readonly FieldFormat[], values: FieldValues): FieldProblems {
  const said = formatsIn(formats, values);
  const left = formats.filter(({ slug }) => said[slug] === undefined);
  return Object.fromEntries(left.map(({ slug, title }) => [`format-${slug}`, { title, messages: ["Choose what it means."] }]));
}

/** What the columns tell by themselves, in words. */
export function toldTexts(formats: readonly FieldFormat[]): readonly string[] {
  return formats.flatMap(({ title, state, format, examples: [example] }) => {
    const meaning = example?.readings.find((reading) => reading.format === format)?.text;
    return state === "column" && meaning !== undefined
      ? [`${title}: ${example?.text} is ${meaning}, as other cells of the column tell.`]
      : [];
  });
}
