import { listItem } from "../../fields/values/typed-list.ts";
import { type Condition, nameOf } from "../../filter/condition.ts";
import { takesValue } from "../../filter/operators.ts";
import type { Parameters } from "../../filter/parse-list.ts";

/**
 * The filter of a list on a page, its formulas worked out (see shown-blocks.ts), as parameters of the list language. A condition for which its owner
 * has written no value leaves every record in.
 */
export function filterParameters(filter: readonly Condition[]): Parameters {
  return filter.flatMap((condition): Parameters => {
    const { op, value } = condition;
    const name = `${nameOf(condition)}:${op}`;
    if (!takesValue(op)) return [[name, ""]];
    const text = textOf(value);
    return text === "" ? [] : [[name, text]];
  });
}

function textOf(value: Condition["value"]): string {
  if (Array.isArray(value)) return value.map((one) => listItem(textOf(one))).join(",");
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
