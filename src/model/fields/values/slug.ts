import { messages } from "../messages.ts";
import { checkLength, type LengthLimits } from "./lengths.ts";
import { plainText, type ValueRules } from "./value-rules.ts";

export interface SlugOptions extends LengthLimits {
  /** The slug of the text field that it follows until somebody edits it. */
  readonly follows?: string;
  readonly separator?: "-" | "_";
}

/** A word for addresses and formulas: letters, digits, "-" and "_". */
export const slugValue: ValueRules<SlugOptions> = {
  ...plainText,
  stored: () => "text",
  tidy: (value) => (typeof value === "string" ? value.trim() : value),
  check: (value, field) => {
    if (typeof value !== "string") return [messages.not("a text")];
    const wrongLength = checkLength(value, { max: 190, ...field });
    if (wrongLength.length > 0) return wrongLength;
    const pattern = field.separator === "_" ? /^\w+$/ : /^[\w-]+$/;
    return pattern.test(value)
      ? []
      : [messages.not(field.separator === "_" ? "a word of letters, digits and _" : "a word of letters, digits, - and _")];
  },
};

/** Whether a slug still follows its label: nobody has typed one of their own. */
export function followsLabel(slug: string): boolean {
  return slug === "" || slug.startsWith("__");
}
