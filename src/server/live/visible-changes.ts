import type { LiveChanges } from "../../contract/live.ts";
import { covers } from "../../model/access/key-scopes.ts";
import { isSeenBy } from "../../model/types/group-access.ts";
import { reaches } from "../../model/types/permission.ts";
import { reaches as isReached } from "../../model/types/rules/rule-condition.ts";
import type { Batch, RuledPeople, WrittenRecord } from "../kernel/live-changes.ts";
import { isEditor, type Scope, standing } from "../kernel/scope.ts";
import { type Authority, authorize, type CallersRule } from "../record-access/public.ts";
import { cachedType } from "../type-definitions/public.ts";

/** What of it the caller may know of by the rights that they have now. */
export async function visibleChanges(
  scope: Scope,
  { posts, types, since, definitions, submitted = [], inboxes = [] }: Batch,
): Promise<LiveChanges> {
  const authorities = new Map<number, Authority>();
  for (const id of new Set([...types, ...submitted, ...posts.map(({ type }) => type), ...definitions.map(({ type }) => type)])) {
    const type = await cachedType(scope, id);
    const authority = type && authorize(scope, type);
    if (authority && authority.read !== "none") authorities.set(id, authority);
  }
  const readable = types.filter((type) => authorities.has(type));
  const told = isEditor(scope) && !scope.person?.key ? submitted.filter((type) => authorities.get(type)?.read === "all") : [];
  const isOwn = scope.person !== null && !scope.person.key && inboxes.includes(scope.person.id);
  return {
    ...(told.length > 0 && { submitted: told }),
    ...(isOwn && { inbox: true as const }),
    ...(since !== undefined && readable.length > 0 && { since }),
    definitions: definitions.filter((definition) => authorities.has(definition.type) || mayKnow(scope, definition)).map(({ type }) => type),
    types: readable,
    posts: posts.flatMap((change) => {
      const authority = authorities.get(change.type);
      const version = authority && versionFor(change, authority, scope.person?.id ?? null);
      return version === undefined ? [] : [{ typeId: change.type, id: change.post, version }];
    }),
  };
}

export function isSomething(seen: LiveChanges): boolean {
  if (seen.inbox) return true;
  return [seen.posts, seen.types, seen.definitions, seen.submitted ?? []].some(({ length }) => length > 0);
}

/** Of a type that is gone, or hidden from them by now, they hear who knew of it. */
function mayKnow(scope: Scope, { type, seenBy }: Batch["definitions"][number]): boolean {
  const scopes = scope.person?.key?.scopes;
  if (scopes && !covers(scopes, type, "read")) return false;
  return isSeenBy(seenBy, standing(scope));
}

/** Who may read only some, their own, what rules name or what a key reaches, hears of a record that is none of these any more as of one that is gone. */
function versionFor(
  change: WrittenRecord,
  { presetRead, readBy, rules, read }: Authority,
  person: number | null,
): string | null | undefined {
  const { version, before, after, hungBy = [], hangsBy = [], ruledBefore = {}, ruledAfter = {} } = change;
  const isSeen = (people: readonly number[], places: readonly string[], ruled: RuledPeople) => {
    const byPreset = reaches(presetRead, { isOwn: person !== null && people.includes(person) });
    const holds = ({ rule }: CallersRule) => rule.where.length === 0 || isReached(ruled[rule.id] ?? [], person);
    const isOpen = (byPreset || rules.see.allows.some(holds)) && rules.see.limits.every(holds);
    return isOpen && (readBy === null || readBy.some((slug) => places.includes(slug)));
  };
  if ((read === "all" && readBy === null) || isSeen(after, hangsBy, ruledAfter)) return version;
  return isSeen(before, hungBy, ruledBefore) ? null : undefined;
}
