import type { FieldBlock } from "../fields/field.ts";
import { renamedOptions } from "../fields/renamed-options.ts";
import { type Choice, choicesOf, hasOption, hasOptions } from "../fields/values/select.ts";
import { isReshaped, successorOf } from "./field-moves.ts";

/** The options of a field that its new form has no more, under no other value either. */
export interface RemovedOptions {
  readonly from: FieldBlock;
  readonly to: FieldBlock;
  readonly options: readonly Choice[];
}

/**
 * The options that go with a new form of a type while their fields stay. Records keep them until somebody chooses another one there, so this is no move of
 * values; where people may type words of their own as well, such a word is as good as before.
 */
export function removedOptions(before: readonly FieldBlock[], after: readonly FieldBlock[]): readonly RemovedOptions[] {
  return before.filter(hasOptions).flatMap((from) => {
    const to = successorOf(from, before, after);
    if (!to || !hasOptions(to) || to.taggable || isReshaped(from, to)) return [];
    const renamed = renamedOptions(from, to);
    const options = choicesOf(from).filter(({ value }) => value !== "" && !renamed.has(value) && !hasOption(to, value));
    return options.length === 0 ? [] : [{ from, to, options }];
  });
}
