import type { LiveChanges } from "../../contract/live.ts";
import { covers } from "../../model/access/key-scopes.ts";
import { recordRights } from "../../model/post-types/permission.ts";
import type { Batch, PostChange } from "../changes.ts";
import { recallType } from "../post-types/public.ts";
import { type Authority, authorize } from "../posts/public.ts";
import { type Scope, standing } from "../scope.ts";

/** What of it the caller may know of by the rights that they have now. */
export async function visibleChanges(scope: Scope, { posts, types, since, definitions }: Batch): Promise<LiveChanges> {
  const authorities = new Map<number, Authority>();
  for (const id of new Set([...types, ...posts.map(({ type }) => type)])) {
    const type = await recallType(scope, id);
    const authority = type && authorize(scope, type);
    if (authority && authority.read !== "none") authorities.set(id, authority);
  }
  const readable = types.filter((type) => authorities.has(type));
  return {
    ...(since !== undefined && readable.length > 0 && { since }),
    definitions: definitions.filter((definition) => mayKnow(scope, definition)).map(({ type }) => type),
    types: readable,
    posts: posts.flatMap((change) => {
      const authority = authorities.get(change.type);
      const version = authority && versionFor(change, authority, scope.person?.id ?? null);
      return version === undefined ? [] : [{ typeId: change.type, id: change.post, version }];
    }),
  };
}

export function isSomething(seen: LiveChanges): boolean {
  return [seen.posts, seen.types, seen.definitions].some(({ length }) => length > 0);
}

/** Of a type that is gone, or hidden from them by now, they hear who knew of it. */
function mayKnow(scope: Scope, { type, seenBy }: Batch["definitions"][number]): boolean {
  const scopes = scope.person?.key?.scopes;
  if (scopes && !covers(scopes, type, "read")) return false;
  return seenBy.some((permission) => recordRights(permission, standing(scope)).read !== "none");
}

/** Who may read only some, their own or what a key reaches, hears of a record that is none of these any more as of one that is gone. */
function versionFor(change: PostChange, { read, readBy }: Authority, person: number | null): string | null | undefined {
  const { version, before, after, hungBy = [], hangsBy = [] } = change;
  const reaches = (people: readonly number[], places: readonly string[]) =>
    (read === "all" || (person !== null && people.includes(person))) && (readBy === null || readBy.some((slug) => places.includes(slug)));
  if ((read === "all" && readBy === null) || reaches(after, hangsBy)) return version;
  return reaches(before, hungBy) ? null : undefined;
}
