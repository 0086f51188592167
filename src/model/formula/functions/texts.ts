import { lengthOf, placeIn, sliceOf } from "../characters.ts";
import { limits } from "../limits.ts";
import { isSame, paidText } from "../operators.ts";
import { type Callable, pay, payText, type Run } from "../run.ts";
import { isMissing, type Value } from "../values.ts";
import { whole } from "./given.ts";

export const textFunctions = {
  text: ([value], run) => paidText(value, run),
  upper: ([value], run) => paidText(value, run).toUpperCase(),
  lower: ([value], run) => paidText(value, run).toLowerCase(),
  capitalize: ([value], run) => {
    const text = paidText(value, run);
    const first = sliceOf(text.slice(0, 2), 0, 1);
    return first.toUpperCase() + text.slice(first.length);
  },
  trim: ([value], run) => paidText(value, run).trim(),
  length: ([value], run) => (Array.isArray(value) ? value.length : lengthOf(paidText(value, run))),
  contains: ([value, part], run) => {
    if (!Array.isArray(value)) return placeOf(value, part, run) >= 0;
    pay(run, value.length);
    return value.some((item) => isSame(item, part, run));
  },
  startsWith: ([value, part], run) => paidText(value, run).startsWith(paidText(part, run)),
  endsWith: ([value, part], run) => paidText(value, run).endsWith(paidText(part, run)),
  indexOf: ([value, part], run) => {
    if (!Array.isArray(value)) return placeOf(value, part, run);
    pay(run, value.length);
    return value.findIndex((item) => isSame(item, part, run));
  },
  slice: ([value, from, to], run) => {
    const end = to === undefined ? limits.text : whole(to, 0, -limits.text, limits.text);
    const start = whole(from, 0, -limits.text, limits.text);
    if (!Array.isArray(value)) return sliceOf(paidText(value, run), start, end);
    pay(run, value.length);
    return value.slice(start, end);
  },
  replace: ([value, from, to], run) => replaced(paidText(value, run), paidText(from, run), paidText(to, run), run),
  split: ([value, at], run) => {
    const text = paidText(value, run);
    const between = paidText(at, run);
    paySearch(text, between, run);
    const parts = between === "" ? text.length : occurrences(text, between) + 1;
    pay(run, parts);
    return between === "" ? Array.from(text) : text.split(between);
  },
  join: ([list, between], run) => {
    const by = isMissing(between) && between !== "" ? ", " : paidText(between, run);
    if (!Array.isArray(list)) return paidText(list, run);
    pay(run, list.length);
    const parts = list.map((item) => paidText(item, run));
    payText(
      run,
      parts.reduce((length, part) => length + part.length + by.length, 0),
    );
    return parts.join(by);
  },
  repeat: ([value, times], run) => {
    const text = paidText(value, run);
    const count = whole(times, 0, 0, limits.text + 1);
    payText(run, text.length * count);
    return text.repeat(count);
  },
  padStart: (given, run) => fillOf(given, run) + paidText(given[0], run),
  padEnd: (given, run) => paidText(given[0], run) + fillOf(given, run),
} as const satisfies { readonly [name: string]: Callable };

function placeOf(value: Value, part: Value, run: Run): number {
  const [text, sought] = [paidText(value, run), paidText(part, run)];
  paySearch(text, sought, run);
  return placeIn(text, sought);
}

/** A long part may nearly fit at each place of the text: there it is compared as far as it is long. A short one is paid for with the text. */
function paySearch(text: string, part: string, run: Run): void {
  if (part.length > 100) pay(run, (text.length / 100) * (part.length / 100));
}

function replaced(text: string, from: string, to: string, run: Run): string {
  if (from === "") return text;
  paySearch(text, from, run);
  const count = occurrences(text, from);
  pay(run, count / 20);
  payText(run, text.length + count * Math.max(0, to.length - from.length));
  // "$$" stands for a plain "$" here.
  return text.replaceAll(from, to.replaceAll("$", "$$$$"));
}

function occurrences(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count += 1;
  return count;
}

/** What a text needs to be so long. */
function fillOf([value, length, filling]: readonly Value[], run: Run): string {
  const wanted = whole(length, 0, 0, limits.text + 1);
  payText(run, wanted);
  const missing = wanted - lengthOf(paidText(value, run));
  const fill = filling === undefined ? " " : paidText(filling, run);
  return missing > 0 && fill !== "" ? sliceOf(fill.repeat(Math.ceil(missing / lengthOf(fill))), 0, missing) : "";
}
