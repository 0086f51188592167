import type { Json } from "../../base/json.ts";
import { messages } from "../messages.ts";
import { checkLength, type LengthLimits, textLimit } from "./lengths.ts";
import { richFromPlain, richFromTyped, saysNothing, typedFromRich, withoutTags } from "./rich-text.ts";
import { plainText, type ValueRules } from "./value-rules.ts";

export interface TextareaOptions extends LengthLimits {
  readonly rows?: number;
  /** The value is sanitised HTML instead of plain text. */
  readonly rich?: boolean;
}

export const textareaValue: ValueRules<TextareaOptions> = {
  ...plainText,
  stored: () => "text",
  // A browser posts line breaks as CRLF but counts them as one character.
  tidy: (value, { rich }) => {
    if (typeof value !== "string") return value;
    if (rich) return saysNothing(value) ? "" : richFromTyped(value);
    return value.replace(/\r\n?/g, "\n");
  },
  check: (value, field) => {
    if (typeof value !== "string") return [messages.not("a text")];
    if (!field.rich) return checkLength(value, field);
    // What counts are the characters that people read.
    return value.length > textLimit ? [messages.tooLong(textLimit)] : checkLength(withoutTags(value), field);
  },
  writtenAs: ({ rich }) => (rich ? "html" : "plain"),
  // What somebody once typed as plain words stays words, even where it looks like HTML.
  fromText: (text, { rich }) => (rich ? richFromPlain(text) : text),
  text: (value, { rich }) => (rich ? withoutTags(plainText.text(value)) : plainText.text(value)),
  entries: (value, { rich }) => plainText.entries(rich ? typedValue(value) : value),
};

/** How far a text area grows with its text. */
export function mostRows(rows: number): number {
  return 2 * rows + 2;
}

function typedValue(value: Json): Json {
  return typeof value === "string" ? typedFromRich(value) : value;
}
