import { messages } from "../messages.ts";
import { checkLength, type LengthLimits } from "./lengths.ts";
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
  tidy: (value) => (typeof value === "string" ? value.replace(/\r\n?/g, "\n") : value),
  check: (value, field) => (typeof value === "string" ? checkLength(value, field) : [messages.not("a text")]),
  text: (value, { rich }) => (rich ? withoutTags(plainText.text(value)) : plainText.text(value)),
};

/** How far a text area grows with its text. */
export function mostRows(rows: number): number {
  return 2 * rows + 2;
}

function withoutTags(html: string): string {
  return html
    .replace(/<(br|\/p|\/div|\/li|\/h[1-6])[^>]*>/gi, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: keyof typeof characters) => characters[name])
    .replace(/\s+/g, " ")
    .trim();
}

const characters = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " } as const;
