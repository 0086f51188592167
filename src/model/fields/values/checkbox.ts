import { messages } from "../messages.ts";
import type { ValueRules } from "./value-rules.ts";
import { yesOrNoOfText } from "./yes-or-no-of-text.ts";

export interface CheckboxOptions {
  /** It must be on: a consent. `required` alone is content with "off", which is an answer too. */
  readonly mustBeOn?: boolean;
}

export const checkboxValue: ValueRules<CheckboxOptions> = {
  stored: () => "boolean",
  fitsCell: () => true,
  untouched: false,
  check: (value, { mustBeOn }) => {
    if (typeof value !== "boolean") return [messages.not("on or off")];
    return mustBeOn && !value ? [messages.required] : [];
  },
  text: (value) => (value === true ? "Yes" : "No"),
  // An unticked box posts nothing at all.
  parse: (entries) => entries.some((entry) => entry !== "" && entry !== "false" && entry !== "0"),
  fromText: yesOrNoOfText,
  entries: (value) => (value === true ? ["true"] : []),
};
