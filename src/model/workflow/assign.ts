import type { AssignMode, Status } from "./status.ts";

/** What the choice of people needs to know, asked for only by the modes that need it. */
export interface AssignFacts {
  /** The people who have the record now. */
  readonly present: readonly number[];
  /** Those of the status's people who are people of the app still. */
  readonly members: readonly number[];
  /** Who was given one last in this status. */
  readonly last: number | null;
  /** How many open records each person has; absent: none. */
  readonly open: ReadonlyMap<number, number>;
  /** From 0 to 1, 1 excluded. */
  readonly random: number;
}

/** Who gets a record that enters a status. A status without people, or whose people have all left, leaves it with those who have it. */
export function assigned({ assignees, settings }: Pick<Status, "assignees" | "settings">, facts: AssignFacts): readonly number[] {
  const people = assignees.filter((person) => facts.members.includes(person));
  return people.length === 0 ? facts.present : modes[settings.assignMode ?? "none"](people, facts, assignees);
}

/** Who had their turn before this person, whose turn is given back; nothing where turns are not taken, or not by them any more. */
export function turnBefore({ assignees, settings }: Pick<Status, "assignees" | "settings">, person: number): number | undefined {
  return settings.assignMode === "roundRobin" && assignees.includes(person) ? assignees.at(assignees.indexOf(person) - 1) : undefined;
}

type Mode = (people: readonly number[], facts: AssignFacts, all: readonly number[]) => readonly number[];

const modes: { readonly [Each in AssignMode]: Mode } = {
  none: (_, { present }) => present,
  // Whoever moves the record picks; who picks nobody leaves it as it is.
  manual: (_, { present }) => present,
  all: (people) => people,
  random: (people, { random }) => people.slice(Math.floor(random * people.length)).slice(0, 1),
  // Counted among all of them: the turn of somebody who has left is followed by that of whoever comes behind.
  roundRobin: (people, { last }, all) => {
    const begin = all.indexOf(last ?? 0) + 1;
    return [...all.slice(begin), ...all.slice(0, begin)].filter((person) => people.includes(person)).slice(0, 1);
  },
  leastBusy: (people, { open }) => {
    const fewest = Math.min(...people.map((person) => open.get(person) ?? 0));
    return people.filter((person) => (open.get(person) ?? 0) === fewest).slice(0, 1);
  },
};
