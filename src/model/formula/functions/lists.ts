import { isJsonObject, type Json } from "../../base/json.ts";
import { characterAt } from "../characters.ts";
import { isForbidden } from "../expression.ts";
import { limits } from "../limits.ts";
import { isSame, operate, paidText } from "../operators.ts";
import { FormulaFailure } from "../problem.ts";
import { type Callable, pay, type Run } from "../run.ts";
import { entryOf, isMissing, listOf, type Value } from "../values.ts";
import { whole } from "./given.ts";

export const listFunctions = {
  count: ([list], run) => paidList(list, run).filter((item) => !isMissing(item)).length,
  first: ([list]) => listOf(list)[0],
  last: ([list]) => listOf(list).at(-1),
  at: ([value, index], run) => {
    const place = whole(index, 0, -limits.items, limits.items);
    return typeof value === "string" ? characterAt(paidText(value, run), place) : listOf(value).at(place);
  },
  concat: (given, run) => {
    if (given.every((value) => !Array.isArray(value)))
      return given.map((value) => paidText(value, run)).reduce((one, other) => textBeside(one, other, run), "");
    return given.flatMap((value) => paidList(value, run));
  },
  unique: ([list], run) => {
    const kept: Json[] = [];
    for (const item of paidList(list, run)) {
      pay(run, kept.length / 10);
      if (!kept.some((other) => isSame(item, other, run))) kept.push(item);
    }
    return kept;
  },
  reverse: ([value], run) => [...paidList(value, run)].reverse(),
  sort: ([list, key], run) => {
    const items = paidList(list, run);
    // A sort looks at each item a few times: as often as the number of items has binary digits.
    pay(run, items.length * Math.ceil(Math.log2(items.length + 1)));
    const shown = (item: Json) => (key === undefined ? item : keyed(item, key));
    return [...items].sort((one, other) => ordered(shown(one), shown(other), run));
  },
  pick: ([list, key], run) => paidList(list, run).map((item) => keyed(item, key) ?? null),
  where: ([list, key, wanted], run) => paidList(list, run).filter((item) => operate["=="](keyed(item, key), wanted, run) === true),
  isEmpty: ([value]) => isMissing(value) || (Array.isArray(value) && value.length === 0),
} as const satisfies { readonly [name: string]: Callable };

function paidList(value: Value, run: Run): readonly Json[] {
  const list = listOf(value);
  pay(run, list.length);
  return list;
}

function textBeside(one: string, other: string, run: Run): string {
  return paidText(operate["+"](one, other, run), run);
}

function keyed(item: Json, key: Value): Value {
  if (typeof key === "string" && isForbidden(key)) throw new FormulaFailure(`${key} cannot be used in a formula.`);
  return isJsonObject(item) ? entryOf(item, key) : undefined;
}

function ordered(one: Value, other: Value, run: Run): number {
  if (isMissing(one) || isMissing(other)) return Number(isMissing(one)) - Number(isMissing(other));
  return operate["<"](one, other, run) ? -1 : operate[">"](one, other, run) ? 1 : 0;
}
