import type { AssignMode, Status } from "./status.ts";

/** What the choice of people needs to know, asked for only by the modes that need it. */
export interface AssignFacts {
  /** The people who have the record now. */
  readonly present: readonly number[];
  /** Who was given one last in this status. */
  readonly last: number | null;
  /** How many open records each person has; absent: none. */
  readonly open: ReadonlyMap<number, number>;
  /** From 0 to 1, 1 excluded. */
  readonly random: number;
}

/** Who gets a record that enters a status. A status without people leaves it with those who have it. */
export function assigned({ assignees, settings }: Pick<Status, "assignees" | "settings">, facts: AssignFacts): readonly number[] {
  return assignees.length === 0 ? facts.present : modes[settings.assignMode ?? "none"](assignees, facts);
}

/** Who had their turn before this person, whose turn is given back; nothing where turns are not taken, or not by them any more. */
export function turnBefore({ assignees, settings }: Pick<Status, "assignees" | "settings">, person: number): number | undefined {
  return settings.assignMode === "roundRobin" && assignees.includes(person) ? assignees.at(assignees.indexOf(person) - 1) : undefined;
}

const modes: { readonly [Mode in AssignMode]: (people: readonly number[], facts: AssignFacts) => readonly number[] } = {
  none: (_, { present }) => present,
  // Whoever moves the record picks; who picks nobody leaves it as it is.
  manual: (_, { present }) => present,
  all: (people) => people,
  random: (people, { random }) => people.slice(Math.floor(random * people.length)).slice(0, 1),
  roundRobin: (people, { last }) => people.slice((people.indexOf(last ?? 0) + 1) % people.length).slice(0, 1),
  leastBusy: (people, { open }) => {
    const fewest = Math.min(...people.map((person) => open.get(person) ?? 0));
    return people.filter((person) => (open.get(person) ?? 0) === fewest).slice(0, 1);
  },
};
