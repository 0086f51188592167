import type { Json } from "../base/json.ts";
import type { FieldBlock } from "./field.ts";
import { isNumeral } from "./values/numbers.ts";
import { type Choice, choicesOf, hasOptions } from "./values/select.ts";

/** What the options of a field are stored as from now on, by what they were stored as. */
export type RenamedOptions = ReadonlyMap<string, string>;

const none: RenamedOptions = new Map();
/** Lists of options never change, and the same two are compared for each record that follows. */
const known = new WeakMap<readonly Choice[], WeakMap<readonly Choice[], RenamedOptions>>();

/**
 * The options of a field that a new form of it stores under another value: those whose words are the same, and those at whose place another
 * stands where all others stayed where they were. An option that went and one that came are else two: nothing says that they mean the same.
 */
export function renamedOptions(from: FieldBlock, to: FieldBlock): RenamedOptions {
  if (!hasOptions(from) || !hasOptions(to) || isSameList(from, to)) return none;
  const [before, after] = [choicesOf(from), choicesOf(to)];
  const ofBefore = known.get(before) ?? new WeakMap<readonly Choice[], RenamedOptions>();
  known.set(before, ofBefore);
  const renamed = ofBefore.get(after) ?? alsoAsTyped(from, renamedBetween(before, after));
  ofBefore.set(after, renamed);
  return renamed;
}

/** Whether nobody has touched the options, nor how they are kept: of a field that was sent as it is stored they are the very same. */
function isSameList(from: FieldBlock, to: FieldBlock): boolean {
  return from.values === to.values && from.asNumber === to.asNumber;
}

/** Records hold the number 1.5 of an option that was typed as "1.50", and a condition may ask for either. */
function alsoAsTyped(from: FieldBlock, renamed: RenamedOptions): RenamedOptions {
  if (!hasOptions(from) || !from.asNumber || renamed.size === 0) return renamed;
  const kept = choicesOf(from);
  const typed = choicesOf({ ...from, asNumber: false }).flatMap(({ value }, at) => {
    const now = renamed.get(kept[at]?.value ?? "");
    return now === undefined ? [] : [[value, now] as const];
  });
  return new Map([...renamed, ...typed]);
}

function renamedBetween(before: readonly Choice[], after: readonly Choice[]): RenamedOptions {
  const moved = movedAmongTheSame(before, after);
  if (moved) return moved;
  const [old, now] = [valuesOf(before), valuesOf(after)];
  const isGone = ({ value }: Choice) => !now.has(value);
  const isNew = ({ value }: Choice) => !old.has(value);
  const byText = new Map(after.filter(isNew).map(({ text, value }) => [text.trim(), value]));
  const staysInPlace = before.length === after.length && before.every((choice, at) => isGone(choice) || after[at]?.value === choice.value);
  const renamed = before.flatMap((choice, at) => {
    if (!isGone(choice)) return [];
    const place = staysInPlace ? after[at] : undefined;
    const value = byText.get(choice.text.trim()) ?? (place && isNew(place) ? place.value : undefined);
    // An empty value is none, and stands for no option.
    return value === undefined || value === "" || choice.value === "" ? [] : [[choice.value, value] as const];
  });
  // Two options never become one.
  return new Set(renamed.map(([, value]) => value)).size === renamed.length ? new Map(renamed) : none;
}

/** Where the words of all options are as they were, each is stored as its words say, also where two have changed their values. */
function movedAmongTheSame(before: readonly Choice[], after: readonly Choice[]): RenamedOptions | undefined {
  const byText = new Map(after.map(({ text, value }) => [text.trim(), value]));
  const texts = new Set(before.map(({ text }) => text.trim()));
  const isSame = before.length === after.length && texts.size === before.length && before.every(({ text }) => byText.has(text.trim()));
  const values = valuesOf(after);
  if (!isSame || values.size < after.length || values.has("") || before.some(({ value }) => value === "")) return undefined;
  return new Map(
    before.flatMap(({ text, value }) => (byText.get(text.trim()) === value ? [] : [[value, byText.get(text.trim()) ?? value]])),
  );
}

function valuesOf(choices: readonly Choice[]): ReadonlySet<string> {
  return new Set(choices.map(({ value }) => value));
}

/** A value, or each of a list, under the names of now. Numbers stay numbers. */
export function withOptionsOfNow(value: Json, renamed: Pick<RenamedOptions, "get">): Json {
  if (Array.isArray(value)) return value.map((item: Json) => withOptionsOfNow(item, renamed));
  const now = typeof value === "string" || typeof value === "number" ? renamed.get(String(value)) : undefined;
  if (now === undefined || typeof value !== "number") return now ?? value;
  return isNumeral(now) ? Number(now) : value;
}
