import { isJsonObject, type Json } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { holdsSeveral } from "../fields/references.ts";
import type { Format } from "./formats.ts";

/** The id of the one record or person that is called so; of several that are, the one that has this id. */
export type IdOf = (field: FieldBlock, name: string, id?: number) => number | undefined;

/** Everything in a cell that may be what something is called: all of it, and what stands between its commas; numbers are ids, unless said. */
export function namesInCell(cell: Json | undefined, { numbersToo = false } = {}): readonly string[] {
  const items = itemsOf(cell);
  const texts = items.flatMap((item) => (isJsonObject(item) ? [] : (nameIn(item) ?? [])));
  const names = texts.flatMap((text) => [text.trim(), ...partsOf(text)]).filter((name) => name !== "" && (numbersToo || !isNumber(name)));
  const ofObjects = items.flatMap((item) => (isJsonObject(item) ? (nameIn(item)?.trim() ?? []) : []));
  return [...new Set([...names, ...ofObjects])];
}

/** The numbers in a cell that come without a name: whose they are in this app nobody knows. */
export function bareNumbersIn(cell: Json | undefined): readonly string[] {
  return itemsOf(cell).flatMap((item) => {
    if (isJsonObject(item)) return nameIn(item) === undefined && typeof item.id === "number" ? String(item.id) : [];
    if (typeof item === "number") return String(item);
    return typeof item === "string" ? partsOf(item).filter(isNumber) : [];
  });
}

/**
 * What a cell points at: ids, and what nothing is called as it stands there; undefined: it is left to the other ways of reading. A number
 * is the id of a record only where that is said: in a file from elsewhere it is that of a stranger.
 */
export function pointedAt(
  field: FieldBlock,
  cell: Json,
  { idOf = () => undefined, format }: { readonly idOf?: IdOf | undefined; readonly format?: Format | null | undefined },
): Json | undefined {
  const isSeveral = holdsSeveral(field);
  const numbered = (text: string): Json => (format === "ids" ? Number(text.replace("#", "")) : text);
  const one = (item: Json): Json => {
    const [id, name] = [isJsonObject(item) ? item.id : undefined, nameIn(item)];
    const found = name === undefined ? undefined : idOf(field, name.trim(), typeof id === "number" ? id : undefined);
    if (found !== undefined) return found;
    if (typeof id === "number") return format === "ids" ? id : (name ?? `#${id}`);
    return name !== undefined && isNumber(name.trim()) ? numbered(name.trim()) : item;
  };
  const read = jsonIn(cell);
  if (Array.isArray(read)) return isSeveral ? read.map(one) : read.length === 1 ? one(read[0] ?? null) : undefined;
  const whole = one(read);
  if (whole !== read || isJsonObject(read) || isNumber(String(read))) return isSeveral ? [whole] : whole;
  if (!isSeveral || typeof read !== "string" || /^\s*[[{]/.test(read)) return undefined;
  const parts = partsOf(read);
  const found = parts.map(one);
  return found.some((part, at) => part !== parts[at]) || parts.some(isNumber) ? found : undefined;
}

/** What a column is called that says what is called what the column of that name points at. */
export function nameColumn(column: string): string {
  return `${column}.name`;
}

/** The ids in a cell together with their names in another, as exports write both: one and one, or two lists of the same length. */
export function withNames(cell: Json | undefined, names: Json | undefined): Json | undefined {
  const [ids, called] = [jsonIn(cell ?? null), jsonIn(names ?? null)];
  if (Array.isArray(ids)) {
    const all = Array.isArray(called) ? called : [called];
    return all.length === ids.length ? ids.map((id, at) => named(id, all[at])) : cell;
  }
  return cell === undefined ? undefined : named(ids, called);
}

function named(id: Json, name: Json | undefined): Json {
  const number =
    typeof id === "number" ? id : typeof id === "string" && isNumber(id.trim()) ? Number(id.trim().replace("#", "")) : undefined;
  return number !== undefined && typeof name === "string" && name.trim() !== "" ? { id: number, name } : id;
}

/** "12", and "#12" as lists and exports call what has no other name. */
export function isNumber(text: string): boolean {
  return /^#?[1-9]\d{0,15}$/.test(text);
}

/** Several in one cell, as people write them: between commas, semicolons, bars, or on lines of their own. */
export function partsOf(text: string): string[] {
  const sign = ["\n", ";", "|", ","].find((one) => text.includes(one)) ?? ",";
  return text
    .split(sign)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** A cell in which ids are exchanged for other names, where such are known. */
export function withoutIds(cell: Json, nameOfId: (id: string) => string | undefined): Json {
  const one = (item: Json): Json => {
    const id = isJsonObject(item) ? item.id : item;
    const text = typeof id === "number" || typeof id === "string" ? String(id).trim() : "";
    return (isNumber(text) ? nameOfId(text.replace("#", "")) : undefined) ?? item;
  };
  const read = jsonIn(cell);
  if (Array.isArray(read)) return read.map(one);
  const whole = one(read);
  if (whole !== read || typeof read !== "string") return whole;
  const parts = partsOf(read);
  const named = parts.map(one);
  return named.some((part, at) => part !== parts[at]) ? named : cell;
}

function itemsOf(cell: Json | undefined): readonly (Json | undefined)[] {
  const read = cell === undefined ? undefined : jsonIn(cell);
  return Array.isArray(read) ? read : [read];
}

/** As exports write those of people: `{ "id": 5, "nickname": "Ann" }`. */
function nameIn(item: Json | undefined): string | undefined {
  if (typeof item === "string") return item;
  if (typeof item === "number") return String(item);
  if (!isJsonObject(item)) return undefined;
  return ["name", "nickname", "title"].map((key) => item[key]).find((name) => typeof name === "string" && name.trim() !== "") as
    | string
    | undefined; // a text, by the condition
}

function jsonIn(cell: Json): Json {
  if (typeof cell !== "string" || !/^\s*[[{]/.test(cell)) return cell;
  try {
    return JSON.parse(cell) as Json;
  } catch {
    return cell; // no JSON: a name that begins so
  }
}
