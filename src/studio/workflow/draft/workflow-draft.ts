import type { PostType, Status } from "../../../contract/post-types.ts";
import { firstFree } from "../../../model/base/text.ts";
import { type DraftStatus, firstStatus, type SentStatus, statusColors } from "../../../model/workflow/status.ts";
import { statusSlug } from "../../../model/workflow/status-slug.ts";

/** A workflow that is being edited. `key` names a status on the screen; one that is new has no id yet. */
export interface WorkflowDraft {
  readonly statuses: readonly StatusDraft[];
  /** The key of the status that new records begin in. */
  readonly initial: string;
}
export type StatusDraft = DraftStatus & { readonly key: string };

export function beginWorkflow({ statuses, initialStatusId }: PostType): WorkflowDraft {
  return { statuses: statuses.map((status) => ({ ...draftOf(status), key: String(status.id) })), initial: String(initialStatusId) };
}

function draftOf({ typeId: _, ...status }: Status): DraftStatus {
  return status;
}

/**
 * The workflow with one more status: behind another one, which then leads to it, or at the end, where the last one leads to it. It leads
 * on to where that one led.
 */
export function withStatus(draft: WorkflowDraft, title: string, after = draft.statuses.at(-1)?.key): WorkflowDraft {
  const slug = freeSlug(draft, title, undefined);
  const color = statusColors[draft.statuses.length % statusColors.length] ?? firstStatus.color;
  const fresh = { ...firstStatus, title, slug, color, key: `new-${slug}` };
  const before = draft.statuses.find(({ key }) => key === after);
  if (!before) return { ...draft, statuses: [...draft.statuses, fresh] };
  const isLast = before === draft.statuses.at(-1);
  // The last one may lead back: what is added at the end does not come between.
  if (isLast && before.next !== "0") return { ...draft, statuses: [...draft.statuses, fresh] };
  const added = [
    { ...before, next: slug },
    { ...fresh, next: before.next },
  ];
  return { ...draft, statuses: draft.statuses.flatMap((status) => (status === before ? added : [status])) };
}

/** The workflow with one status leading to another, or to none. */
export function withNext(draft: WorkflowDraft, key: string, target: string | undefined): WorkflowDraft {
  const to = draft.statuses.find((status) => status.key === target);
  return withChange(draft, key, { next: to && target !== key ? linkOf(to) : "0" });
}

/** The workflow with one status changed. The slug of a new one follows its title until it is typed, and so do the links to it. */
export function withChange(draft: WorkflowDraft, key: string, changes: Partial<StatusDraft>): WorkflowDraft {
  const old = draft.statuses.find((status) => status.key === key);
  if (!old) return draft;
  const follows = changes.title !== undefined && old.id === undefined && old.slug === freeSlug(draft, old.title, key);
  const slug = follows ? freeSlug(draft, changes.title ?? "", key) : (changes.slug ?? old.slug);
  const statuses = draft.statuses.map((status) => {
    if (status.key === key) return { ...status, ...changes, slug };
    return old.id === undefined && status.next === old.slug ? { ...status, next: slug } : status;
  });
  return { ...draft, statuses };
}

/** The workflow without one status: who led to it leads to where it led. */
export function withoutStatus(draft: WorkflowDraft, key: string): WorkflowDraft {
  const gone = draft.statuses.find((status) => status.key === key);
  if (!gone) return draft;
  const stay = draft.statuses.filter((status) => status !== gone);
  const statuses = stay.map((status) =>
    leadsTo(status, gone) ? { ...status, next: leadsTo(gone, status) || leadsTo(gone, gone) ? "0" : gone.next } : status,
  );
  return { ...draft, statuses };
}

function leadsTo(status: StatusDraft, target: StatusDraft): boolean {
  return status.next !== "0" && status.next === linkOf(target);
}

/** How another status names this one as its next. */
export function linkOf({ id, slug }: StatusDraft): string {
  return id === undefined ? slug : String(id);
}

/** As it is sent to the server. */
export function sentOf({ statuses, initial }: WorkflowDraft): { statuses: SentStatus[]; initialStatusId: string | number } {
  const first = statuses.find(({ key }) => key === initial) ?? statuses[0];
  return { statuses: statuses.map(({ key: _, ...status }) => status), initialStatusId: first?.id ?? first?.slug ?? "" };
}

function freeSlug({ statuses }: WorkflowDraft, title: string, except: string | undefined): string {
  const isTaken = (slug: string) => statuses.some((status) => status.key !== except && status.slug === slug);
  return firstFree(statusSlug(title) || "status", isTaken);
}
