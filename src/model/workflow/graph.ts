import type { FieldBlock } from "../fields/field.ts";
import type { DraftStatus } from "./status.ts";
import { type Transition, transitionsBetween, waysBy } from "./transitions.ts";

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
  const [leading, coming] = [waysBy("from", ways), waysBy("to", ways)];
  const ends = new Set(statuses.filter((status) => !(leading.get(status) ?? []).some(({ by }) => by !== "button")));
  const reached = spread(first ? [first] : [], (status) => (leading.get(status) ?? []).flatMap(({ to }) => to ?? []));
  // A formula may name any status: who gets to it may get anywhere, an end too.
  const open = new Set(ways.flatMap(({ from, to }) => (to ? [] : [from])));
  const isOpen = [...reached].some((status) => open.has(status));
  const ending = spread([...ends, ...open], (status) => (coming.get(status) ?? []).map(({ from }) => from));
  return {
    ways,
    marksOf: (status) => [
      ...(status === first ? (["first"] as const) : []),
      ...(reached.has(status) || isOpen ? [] : (["unreachable"] as const)),
      ...(ends.has(status) ? (["end"] as const) : []),
      ...(ending.has(status) ? [] : (["endless"] as const)),
    ],
  };
}

function spread<Of>(start: readonly Of[], onward: (one: Of) => readonly Of[]): ReadonlySet<Of> {
  const found = new Set(start);
  for (const one of found) for (const other of onward(one)) found.add(other);
  return found;
}
