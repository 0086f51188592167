import type { FieldBlock } from "../fields/field.ts";
import type { DraftStatus } from "./status.ts";
import { type Transition, transitionsBetween } from "./transitions.ts";

/** What is worth saying of a status in its workflow. */
export const marks = {
  first: "First status",
  end: "End",
  unreachable: "No way leads here",
  endless: "Leads to no end",
} as const;
export type Mark = keyof typeof marks;

export interface WorkflowGraph<Of extends DraftStatus> {
  readonly ways: readonly Transition<Of>[];
  readonly marksOf: (status: Of) => readonly Mark[];
}

/** A workflow as statuses and the ways between them; `first`: where new records begin. */
export function graphOf<Of extends DraftStatus>(
  statuses: readonly Of[],
  first: Of | undefined,
  fields: readonly FieldBlock[],
): WorkflowGraph<Of> {
  const ways = transitionsBetween(statuses, fields);
  // A button may always bring a record back: what it leads out of is an end all the same.
  const ends = statuses.filter((status) => !ways.some(({ from, by }) => from === status && by !== "button"));
  const reached = spread(first ? [first] : [], (status) => ways.flatMap(({ from, to }) => (from === status && to ? [to] : [])));
  // A formula may name any status: who gets to it may get anywhere, an end too.
  const open = new Set(ways.flatMap(({ from, to }) => (to ? [] : [from])));
  const isOpen = [...reached].some((status) => open.has(status));
  const ending = spread([...ends, ...open], (status) => ways.flatMap(({ from, to }) => (to === status ? [from] : [])));
  return {
    ways,
    marksOf: (status) => [
      ...(status === first ? (["first"] as const) : []),
      ...(reached.has(status) || isOpen ? [] : (["unreachable"] as const)),
      ...(ends.includes(status) ? (["end"] as const) : []),
      ...(ending.has(status) ? [] : (["endless"] as const)),
    ],
  };
}

function spread<Of>(start: readonly Of[], onward: (one: Of) => readonly Of[]): ReadonlySet<Of> {
  const found = new Set(start);
  for (const one of found) for (const other of onward(one)) found.add(other);
  return found;
}
