import "../base/schema-words.ts";
import { checkActions } from "../actions/check-actions.ts";
import { conditionsField } from "../actions/fill-action.ts";
import { wrongFormulas } from "../actions/holes.ts";
import type { JsonObject } from "../base/json.ts";
import { fail, ok, type Result } from "../base/result.ts";
import { firstFree } from "../base/text.ts";
import type { FieldBlock, FieldProblems } from "../fields/field.ts";
import { messages } from "../fields/messages.ts";
import { FormulaCount } from "../formula/formula-count.ts";
import { findStatus } from "./find-status.ts";
import { type DraftStatus, firstStatus, mostStatuses, type SentStatus, type Status, sentStatus, statusColors } from "./status.ts";
import { isDigits, statusSlug } from "./status-slug.ts";

/** What the workflow is checked against. */
interface Around {
  readonly fields: readonly Pick<FieldBlock, "slug">[];
  /** The ids that the type's statuses have now: an id that is sent must be one of them. */
  readonly knownIds: readonly number[];
  /** The slugs that they have: one that is like no new one may be stays with whoever has it. */
  readonly knownSlugs?: readonly string[];
}

/**
 * Checks the statuses of a type as they were sent, all of them, in order. Slugs that are missing are made of the
 * titles. Problems stand under `statuses.{index}.{key}`, titled by the status.
 */
export function checkStatuses(sent: unknown, around: Around): Result<readonly DraftStatus[], FieldProblems> {
  if (!Array.isArray(sent) || sent.length === 0) return fail({ statuses: { title: "Statuses", messages: [messages.required] } });
  if (sent.length > mostStatuses) return fail({ statuses: { title: "Statuses", messages: [messages.chooseLess(mostStatuses)] } });
  const read = sent.map((item) => sentStatus.safeParse(item));
  const misshapen = read.flatMap(({ error }, index) =>
    (error?.issues ?? []).map(({ path, message }) => [index, path.join("."), message] as const),
  );
  if (misshapen.length > 0) return fail(gather(misshapen, sent));
  const statuses = withSlugs(read.flatMap(({ data }) => data ?? []));
  const count = new FormulaCount();
  const problems = statuses.flatMap((status, index) => checkStatus(status, index, statuses, { ...around, count }));
  return problems.length === 0 ? ok(statuses) : fail(gather(problems, sent));
}

type Problem = readonly [index: number, key: string, message: string];

/** A status without a slug gets one from its title; the slugs that were typed go first. */
function withSlugs(sent: readonly SentStatus[]): DraftStatus[] {
  const taken = new Set(sent.flatMap(({ slug }) => slug || []));
  return sent.map((one, index) => {
    const slug = one.slug || firstFree(statusSlug(one.title) || `status-${index + 1}`, (name) => taken.has(name));
    taken.add(slug);
    return toDraft(one, slug, index);
  });
}

function toDraft({ typeId: _, ...sent }: SentStatus, slug: string, index: number): DraftStatus {
  const color = sent.color ?? statusColors[index % statusColors.length] ?? firstStatus.color;
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  return { ...firstStatus, ...given, slug, color, next: String(sent.next ?? "0") || "0" };
}

function checkStatus(
  status: DraftStatus,
  index: number,
  all: readonly DraftStatus[],
  { fields, knownIds, knownSlugs = [], count }: Around & { readonly count: FormulaCount },
): Problem[] {
  const problems: Problem[] = [];
  const say = (key: string, message: string) => problems.push([index, key, message]);
  const others = all.filter((other) => other !== status);
  if (!/^[a-z0-9_-]+$/i.test(status.slug)) say("slug", messages.not("a word of letters, digits, - and _"));
  if (isDigits(status.slug) && !knownSlugs.includes(status.slug)) say("slug", "needs at least one letter");
  if (others.some(({ slug }) => slug === status.slug)) say("slug", "already in use");
  if (status.id !== undefined && !knownIds.includes(status.id)) say("id", "unknown");
  if (status.id !== undefined && others.some(({ id }) => id === status.id)) say("id", "already in use");
  if (status.next !== "0" && !findStatus(others, status.next)) say("next", "not a status of this type");
  if (status.hiddenFields.some((slug) => status.readOnlyFields.includes(slug)))
    say("hiddenFields", "hidden and read-only exclude each other");
  for (const key of ["hiddenFields", "readOnlyFields"] as const) {
    if (!status[key].every((slug) => isField(slug, fields))) say(key, "not a field of this type");
  }
  for (const wrong of wrongFormulas(conditionsField, status.conditions)) say("conditions", wrong);
  for (const [at, problem] of Object.entries(checkActions(status.actions as readonly JsonObject[], count)))
    for (const message of problem.messages) say(`actions.${at}`, message);
  return problems;
}

function isField(slug: string, fields: Around["fields"]): boolean {
  return slug === "title" || slug === "content" || fields.some((field) => field.slug === slug);
}

/** The statuses with `next` as "0" or an id, once each has its id. A link to nowhere ends. */
export function linkStatuses(statuses: readonly Status[]): Status[] {
  return statuses.map((status) => ({ ...status, next: String(findStatus(statuses, status.next)?.id ?? "0") }));
}

/** Which of the statuses new records begin in: an id or a slug, or the first one when nothing is said. */
export function findInitialStatus<Of extends DraftStatus>(
  statuses: readonly Of[],
  initial: string | number | undefined,
): Result<Of, FieldProblems> {
  const found = initial === undefined ? statuses[0] : findStatus(statuses, String(initial));
  return found ? ok(found) : fail({ initialStatusId: { title: "First status", messages: ["not a status of this type"] } });
}

function gather(problems: readonly Problem[], sent: readonly unknown[]): FieldProblems {
  const found: { [path: string]: { title: string; messages: string[] } } = {};
  for (const [index, key, message] of problems) {
    const { title } = (sent[index] ?? {}) as { title?: unknown };
    const path = key === "" ? `statuses.${index}` : `statuses.${index}.${key}`;
    found[path] ??= { title: typeof title === "string" && title.trim() ? title : `Status ${index + 1}`, messages: [] };
    found[path].messages.push(message);
  }
  return found;
}
