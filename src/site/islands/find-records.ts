import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import type { Found } from "../../fields/references/reference-tools.ts";
import { mostOffered, type Source, searchCount } from "../../model/fields/references.ts";
import { titleOf } from "../../model/post-types/title-of.ts";

export function searchRecords(api: string, source: Source, words: string, signal: AbortSignal): Promise<Found> {
  const wanted: Record<string, string> =
    words === "" ? { count: String(mostOffered) } : { "title,content:like": `%${words}%`, count: String(searchCount) };
  return ask(api, source, wanted, signal);
}

export function recordsNamed(api: string, source: Source, ids: readonly number[]): Promise<Found> {
  return ask(api, source, { "id:in": ids.join(), count: String(ids.length) });
}

/** A visitor sees records of types that are open to everybody, and no people. */
async function ask(api: string, source: Source, list: Record<string, string>, signal?: AbortSignal): Promise<Found> {
  if (source.kind !== "records") return "forbidden";
  const type = `${api}/types/${encodeURIComponent(source.type)}`;
  const asked = { headers: { Accept: "application/json" }, ...(signal && { signal }) };
  const [reply, form] = await Promise.all([fetch(`${type}/posts?${new URLSearchParams(list)}`, asked), fetch(type, asked)]);
  if ([401, 403, 404].includes(reply.status)) return "forbidden";
  if (!reply.ok) throw new Error(`The records could not be asked for: ${reply.status}`);
  // Our own server answers a list of records, and their form, which says what those without a title are called.
  const { postFields } = form.ok ? ((await form.json()) as PostType) : { postFields: [] };
  return ((await reply.json()) as Post[]).map((post) => ({ id: post.id, name: titleOf(post, postFields) }));
}
