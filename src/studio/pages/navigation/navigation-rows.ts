import type { MenuLink } from "../../../model/page/shared-parts.ts";

/** A link of the site's menu in the list in which it is put in order. */
export interface NavigationRow {
  /** Stays the same while the row is moved and typed into. */
  readonly key: number;
  readonly text: string;
  readonly value: string;
  /** 1: below the nearest row above it with 0. */
  readonly level: 0 | 1;
}

export type Rows = readonly NavigationRow[];

/** As many as a menu may have, and as may stand below one link. */
const mostRows = { all: 50, below: 20 } as const;

export function rowsOf(links: readonly MenuLink[]): Rows {
  const flat = links.flatMap(({ text, value, values = [] }) => [
    { text, value, level: 0 as const },
    ...values.map((below) => ({ ...below, level: 1 as const })),
  ]);
  return flat.map((row, key) => ({ ...row, key }));
}

export function linksOf(rows: Rows): readonly MenuLink[] {
  const links: { text: string; value: string; values: { text: string; value: string }[] }[] = [];
  for (const { text, value, level } of rows) {
    const above = links.at(-1);
    if (level === 1 && above) above.values.push({ text, value });
    else links.push({ text, value, values: [] });
  }
  return links.map(({ values, ...link }) => (values.length > 0 ? { ...link, values } : link));
}

/** How many rows go along with one: those below it. */
function countWith(rows: Rows, at: number): number {
  if (rows[at]?.level !== 0) return 1;
  const next = rows.findIndex((row, index) => index > at && row.level === 0);
  return (next === -1 ? rows.length : next) - at;
}

/** The row with what stands below it before the row that is now at `to`; the end for a `to` past all. It stands below whatever it came to stand below. */
export function movedTo(rows: Rows, from: number, to: number): Rows {
  const count = countWith(rows, from);
  if (to >= from && to <= from + count) return rows;
  const taken = rows.slice(from, from + count);
  const left = [...rows.slice(0, from), ...rows.slice(from + count)];
  const at = to > from ? to - count : to;
  // Between a link and what stands below it only a link that has nothing below itself can go, and stands below it too.
  const isAmong = left[at]?.level === 1;
  const fitted = isAmong && count === 1 ? taken.map((row) => ({ ...row, level: 1 as const })) : taken;
  const place = isAmong && count > 1 ? endOfBelow(left, at) : at;
  return settled([...left.slice(0, place), ...fitted, ...left.slice(place)]);
}

function endOfBelow(rows: Rows, at: number): number {
  const next = rows.findIndex((row, index) => index >= at && row.level === 0);
  return next === -1 ? rows.length : next;
}

/** One place up or down among its own kind. */
export function stepped(rows: Rows, at: number, step: -1 | 1): Rows {
  const row = rows[at];
  if (!row) return rows;
  if (row.level === 1) return rows[at + step]?.level === 1 ? movedTo(rows, at, step === 1 ? at + 2 : at - 1) : rows;
  if (step === 1) {
    const next = at + countWith(rows, at);
    return next < rows.length ? movedTo(rows, at, next + countWith(rows, next)) : rows;
  }
  const before = rows.findLastIndex((other, index) => index < at && other.level === 0);
  return before === -1 ? rows : movedTo(rows, at, before);
}

/** Puts a row below the link above it, or takes it out again. */
export function nested(rows: Rows, at: number, level: 0 | 1): Rows {
  const mayNest = level === 0 || (at > 0 && countWith(rows, at) === 1);
  return mayNest ? settled(rows.map((row, index) => (index === at ? { ...row, level } : row))) : rows;
}

export function changedRow(rows: Rows, at: number, change: Partial<Pick<NavigationRow, "text" | "value">>): Rows {
  return rows.map((row, index) => (index === at ? { ...row, ...change } : row));
}

/** What stood below it takes its place. */
export function withoutRow(rows: Rows, at: number): Rows {
  const count = countWith(rows, at);
  return settled(
    rows.flatMap((row, index) => (index === at ? [] : index > at && index < at + count ? [{ ...row, level: 0 as const }] : [row])),
  );
}

export function withRow(rows: Rows, { text, value }: Pick<NavigationRow, "text" | "value">): Rows {
  return [...rows, { text, value, level: 0, key: 1 + Math.max(-1, ...rows.map(({ key }) => key)) }];
}

/** The first row stands below nothing. */
function settled(rows: Rows): Rows {
  return rows.map((row, index) => (index === 0 && row.level === 1 ? { ...row, level: 0 } : row));
}

/** Why the rows cannot be kept as they are; undefined: they can. */
export function whyNotKept(rows: Rows): string | undefined {
  if (rows.some(({ text }) => text.trim() === "")) return "Every link needs a name.";
  const links = linksOf(rows);
  if (links.length > mostRows.all) return `A menu has at most ${mostRows.all} links.`;
  return links.some(({ values = [] }) => values.length > mostRows.below) ? `At most ${mostRows.below} links stand below one.` : undefined;
}
