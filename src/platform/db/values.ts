import pg from "pg";
import { DatabaseError } from "./database-error.ts";

/** How PostgreSQL's types become JavaScript's: the only place that knows. */
export const types = { getTypeParser };

type Read = (text: string) => unknown;

const readers: Record<number, Read> = {
  20: readInteger,
  1016: (text) => readArray(text).map((item) => (item === null ? null : readInteger(item))),
  1700: Number,
  1231: (text) => readArray(text).map((item) => (item === null ? null : Number(item))),
  114: readJson,
  3802: readJson,
  1082: String, // a date is a day, not a moment: "2026-11-21"
  1184: readMoment,
};

function getTypeParser(type: number, format?: "text" | "binary"): Read {
  // The driver's table is typed per built-in type; any oid is fine.
  return readers[type] ?? (pg.types.getTypeParser(type as never, format as never) as Read);
}

/** int8 as a number: our ids stay below 2^53, and one that does not must not be rounded silently. */
function readInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError("The database holds an integer beyond 2^53");
  return value;
}

/** `2026-11-21 10:00:00.123+00`: the session's time zone is UTC, so the common shape needs no library. */
function readMoment(text: string): Date {
  const moment = new Date(text.endsWith("+00") ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : text);
  return Number.isNaN(moment.getTime()) ? (pg.types.getTypeParser(1184)(text) as Date) : moment;
}

/** Most rows hold the empty object or list somewhere: that much needs no parser. */
function readJson(text: string): unknown {
  if (text === "{}") return {};
  return text === "[]" ? [] : JSON.parse(text);
}

const usualMoment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;

/** A timestamp that was read with `::text` as ISO 8601 with milliseconds, without a Date between: "2026-11-21T10:00:00.120Z". */
export function momentText(text: string): string {
  if (!usualMoment.test(text)) return readMoment(text).toISOString();
  const thousandths = text.slice(20, -3).slice(0, 3).padEnd(3, "0");
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${thousandths}Z`;
}

function readArray(text: string): (string | null)[] {
  return pg.types.getTypeParser(1009 as never)(text) as (string | null)[];
}

/** Far above what a request may hold: its values lie deeper where they are written many at once, and a text of brackets is no JSON. */
const deepestJson = 500;

/**
 * What is sent for a statement's values: a plain object as JSON text, the rest as the driver does it.
 * JSON nested deeper than `deepestJson` is refused: beyond some thousands the embedded engine would drop such a row without an error.
 */
export function bind(values: readonly unknown[]): unknown[] {
  return values.map((value) => {
    if (typeof value === "string") {
      const first = value.charCodeAt(0);
      if ((first === 123 || first === 91) && isDeepText(value)) throw tooDeep();
      return value;
    }
    if (typeof value !== "object" || value === null || value instanceof Date || ArrayBuffer.isView(value)) return value;
    if (depthOver(value, deepestJson)) throw tooDeep();
    return Array.isArray(value) ? value : JSON.stringify(value);
  });
}

/** JSON text for a `json` or `jsonb` parameter. An array must be bound through this: the driver makes a bare one a PostgreSQL array. */
export function json(value: unknown): string {
  if (depthOver(value, deepestJson)) throw tooDeep();
  return JSON.stringify(value) ?? "null";
}

function tooDeep(): DatabaseError {
  return new DatabaseError(`JSON nested deeper than ${deepestJson} levels is not stored`, { code: "54001", retryable: false });
}

function depthOver(value: unknown, left: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (left === 0) return true;
  // Asked of every value that is written: without a list of what it holds.
  for (const key in value) if (depthOver((value as { readonly [key: string]: unknown })[key], left - 1)) return true;
  return false;
}

/** Whether a text that looks like JSON opens more than `deepestJson` brackets inside one another. A cheap count comes first. */
function isDeepText(text: string): boolean {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === 92) at += 1;
      else if (code === 34) quoted = false;
    } else if (code === 34) quoted = true;
    else if (code === 123 || code === 91) deepest = Math.max(deepest, ++depth);
    else if (code === 125 || code === 93) depth -= 1;
  }
  return deepest > deepestJson && isJson(text);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
