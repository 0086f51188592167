import type { WorkflowCompared } from "../../../contract/simulations.ts";

type Transition = WorkflowCompared["transitions"][number];

/** The whole comparison in one sentence. */
export function comparedText({ looked, changed, days, transitions }: WorkflowCompared): string {
  if (looked === 0) return `No record moved in the last ${days} days.`;
  const mails = sum(transitions, (one) => one.byChanged.mails - one.byApplied.mails);
  const moves =
    changed === 0 ? "All moves would have been the same" : `${changed} of ${looked} moves would have been refused or led elsewhere`;
  return `${moves}${mails === 0 ? ", with as many mails" : `, with ${moreOrFewer(mails, "mail")}`}.`;
}

/** What of one transition would be other. */
export function differenceText({ byApplied, byChanged }: Transition): string {
  const refused = byChanged.refused - byApplied.refused;
  const [mails, actions] = [byChanged.mails - byApplied.mails, byChanged.actions - byApplied.actions];
  const said = [
    ...(refused > 0 ? [`${refused} refused`] : []),
    ...(refused < 0 ? [`${-refused} no longer refused`] : []),
    ...(mails === 0 ? [] : [moreOrFewer(mails, "mail")]),
    ...(actions === 0 ? [] : [moreOrFewer(actions, "other action")]),
  ];
  return said.length === 0 ? "Nothing" : said.join(", ");
}

/** What was looked at, and what is not known by that. */
export function sampleText({ looked, isCut, days }: WorkflowCompared): string {
  const sample = isCut
    ? `These are the ${looked} newest moves that could be looked at; there were more in ${days} days.`
    : `These are all moves of the last ${days} days that records which are there still made.`;
  return `${sample} What earlier actions would have given is not worked out, a mail that repeats counts once, and who may change a record is taken as it was.`;
}

function moreOrFewer(count: number, what: string): string {
  const many = Math.abs(count);
  return `${many} ${count > 0 ? "more" : "fewer"} ${what}${many === 1 ? "" : "s"}`;
}

function sum(all: readonly Transition[], of: (one: Transition) => number): number {
  return all.reduce((total, one) => total + of(one), 0);
}
