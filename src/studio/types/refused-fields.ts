import type { FieldBlock, FieldProblems } from "../../model/fields/field.ts";
import { oddOptionsInForm } from "../../model/fields/option-faults.ts";
import type { Block } from "../../model/page/block.ts";
import { layoutOf, type Tree } from "../../model/page/tree.ts";
import { checkPostFields } from "../../model/types/check-post-fields.ts";
import { refusedFor } from "../editor/kinds/refused-settings.ts";
import type { RefusedSetting } from "../editor/tree-kinds.ts";

/** The settings of a field in the form of a data type that the server refuses, by the rules that it checks them with. */
export function refusedInForm(field: Block, _: Block | null, form: Tree): readonly RefusedSetting[] {
  const own = `fields.${layoutOf(form).findIndex(({ id }) => id === field.id)}.`;
  const problems = Object.entries(problemsIn(form))
    .filter(([path]) => path.startsWith(own))
    .map(([path, { messages }]) => ({ path: path.slice(own.length), message: messages.join(", ") }));
  return refusedFor(field, problems, {});
}

/** A form is checked once, however many of its fields are asked about: names and formulas are about all of it. */
function problemsIn(form: Tree): FieldProblems {
  const known = checkedForms.get(form);
  if (known) return known;
  const fields = layoutOf(form) as unknown as readonly FieldBlock[];
  // Options that stand in the form already are let be where they are saved: they keep nobody from hearing what else is wrong.
  const checked = checkPostFields(fields, "fields", { before: fields });
  const problems = { ...(checked.ok ? {} : checked.why), ...oddOptionsInForm(fields, { list: "fields", before: [] }) };
  checkedForms.set(form, problems);
  return problems;
}

const checkedForms = new WeakMap<Tree, FieldProblems>();
