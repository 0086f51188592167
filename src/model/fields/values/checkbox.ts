import { messages } from "../messages.ts";
import type { ValueRules } from "./value-rules.ts";

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
  fromText: (text) => {
    const word = text.trim().toLowerCase();
    return yes.has(word) ? true : no.has(word) ? false : undefined;
  },
  entries: (value) => (value === true ? ["true"] : []),
};

/** As people write it, and as programs for tables do in the languages of their users. */
const yes = new Set(
  "yes true on 1 x y t ✓ ✔ ja wahr oui vrai sí si sì verdadero vero sim verdadeiro waar tak prawda да истина はい 是".split(" "),
);
const no = new Set("no false off 0 n f ✗ ✘ - nein falsch non faux falso não nee onwaar nie fałsz нет ложь いいえ 否".split(" "));
