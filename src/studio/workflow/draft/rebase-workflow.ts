import { type Json, sameJson } from "../../../model/base/json.ts";
import { linkOf, type StatusDraft, type WorkflowDraft } from "./workflow-draft.ts";

export interface Rebased {
  readonly draft: WorkflowDraft;
  /** The titles of the statuses that both changed: mine are shown, unless theirs is gone. */
  readonly contested: readonly string[];
}

/** My changes of `base` put on top of what somebody else made of it meanwhile. */
export function rebaseWorkflow(mine: WorkflowDraft, base: WorkflowDraft, theirs: WorkflowDraft): Rebased {
  const contested: string[] = [];
  const kept = theirs.statuses.flatMap((their): StatusDraft[] => {
    const [old, own] = [base, mine].map(({ statuses }) => statuses.find(({ key }) => key === their.key));
    if (!old) return [their];
    const isTheirs = !isSame(their, old);
    const isMine = !own || !isSame(own, old);
    if (isMine && isTheirs && !(own && isSame(own, their))) contested.push(their.title);
    if (own) return [isMine ? own : their];
    return isTheirs ? [their] : [];
  });
  const added = mine.statuses.filter(({ id }) => id === undefined);
  for (const own of mine.statuses) {
    const old = base.statuses.find(({ key }) => key === own.key);
    const isGone = old !== undefined && !theirs.statuses.some(({ key }) => key === own.key);
    if (isGone && !isSame(own, old)) contested.push(own.title);
  }
  const statuses = linked([...kept, ...added]);
  const wanted = mine.initial === base.initial ? theirs.initial : mine.initial;
  const initial = [wanted, theirs.initial].find((key) => statuses.some((status) => status.key === key)) ?? statuses[0]?.key ?? "";
  return { draft: { statuses, initial }, contested };
}

/** Whether two say the same workflow. */
export function isSameWorkflow(one: WorkflowDraft, other: WorkflowDraft): boolean {
  return one.initial === other.initial && sameJson(one.statuses as unknown as Json, other.statuses as unknown as Json);
}

function isSame(one: StatusDraft, other: StatusDraft): boolean {
  return sameJson(one as unknown as Json, other as unknown as Json);
}

/** Who led to a status that is gone leads nowhere. */
function linked(statuses: readonly StatusDraft[]): readonly StatusDraft[] {
  const links = new Set(statuses.map(linkOf));
  return statuses.map((status) => (links.has(status.next) ? status : { ...status, next: "0" }));
}
