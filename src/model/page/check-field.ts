import "../base/schema-words.ts";
import { checkActions } from "../actions/check-actions.ts";
import { contradictionsIn } from "../fields/contradictions.ts";
import { fieldSchema } from "../fields/define-field-kind.ts";
import type { FieldBlock } from "../fields/field.ts";
import { kindOf } from "../fields/kinds.ts";
import { oddOptionsInForm } from "../fields/option-faults.ts";
import { type ActionButtonOptions, buttonActions, isButton } from "../fields/values/action-button.ts";
import { FormulaCount } from "../formula/formula-count.ts";
import type { Block } from "./block.ts";
import type { OwnProblem } from "./check-layout.ts";

/** A field of a form on a page keeps the rules of its kind; one that nobody knows is kept as it is. `count`: of all the fields of the page. */
export function checkField(block: Block, count = new FormulaCount()): readonly OwnProblem[] {
  const kind = kindOf(block.component);
  const checked = kind && fieldSchema(kind).safeParse({ label: "", ...block });
  if (checked && !checked.success) return checked.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  const apart = checked ? contradictionsIn({ label: "", ...block } as unknown as FieldBlock) : [];
  if (apart.length > 0) return apart.map(([path, message]) => ({ path, message }));
  const asked = Object.entries(oddOptionsInForm(block.inputForm, { list: "inputForm", before: [] }));
  if (asked.length > 0) return asked.map(([path, { messages }]) => ({ path, message: messages.join(" ") }));
  const problems = Object.entries(checkActions(isButton(block) ? buttonActions(block as ActionButtonOptions) : [], count));
  return problems.map(([key, { messages }]) => ({ path: `actions.${key}`, message: messages.join(", ") }));
}
