import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import type { Choice, Found } from "../../fields/references/reference-tools.ts";
import { mostOffered, type Source, searchCount } from "../../model/fields/references.ts";
import { searchesFor } from "../../model/types/searches-for.ts";
import { titleOf } from "../../model/types/title-of.ts";

/** What is called by these words, by whatever of it a visitor may see; without words the first ones. */
export async function searchRecords(api: string, source: Source, words: string, signal: AbortSignal): Promise<Found> {
  const form = formOf(api, source, signal);
  if (words === "") return ask(api, source, { count: String(mostOffered) }, form, signal);
  const { postFields, asked } = await form;
  const lists = searchesFor(words, postFields, asked);
  const found = await Promise.all(lists.map((list) => ask(api, source, { ...list, count: String(searchCount) }, form, signal)));
  const choices = found.flatMap((some): readonly Choice[] => (some === "forbidden" ? [] : some));
  return found.includes("forbidden") ? "forbidden" : [...new Map(choices.map((choice) => [choice.id, choice])).values()];
}

export function recordsNamed(api: string, source: Source, ids: readonly number[]): Promise<Found> {
  return ask(api, source, { "id:in": ids.join(), count: String(ids.length) }, formOf(api, source));
}

/** What records of a type without a title are called by, and what a visitor may ask them by. */
type Form = Pick<PostType, "postFields" | "asked">;

async function formOf(api: string, source: Source, signal?: AbortSignal): Promise<Form> {
  const form = source.kind === "records" ? await look(typeAt(api, source.type), signal) : undefined;
  // Our own server answers a type.
  return form?.ok ? ((await form.json()) as Form) : { postFields: [] };
}

/** A visitor sees records of types that are open to everybody, and no people. */
async function ask(api: string, source: Source, list: Record<string, string>, form: Promise<Form>, signal?: AbortSignal): Promise<Found> {
  if (source.kind !== "records") return "forbidden";
  const [reply, { postFields }] = await Promise.all([look(`${typeAt(api, source.type)}/posts?${new URLSearchParams(list)}`, signal), form]);
  if ([401, 403, 404].includes(reply.status)) return "forbidden";
  if (!reply.ok) throw new Error(`The records could not be asked for: ${reply.status}`);
  // Our own server answers a list of records.
  return ((await reply.json()) as Post[]).map((post) => ({ id: post.id, name: titleOf(post, postFields) }));
}

function typeAt(api: string, type: number | string): string {
  return `${api}/types/${encodeURIComponent(type)}`;
}

function look(address: string, signal?: AbortSignal): Promise<Response> {
  return fetch(address, { headers: { Accept: "application/json" }, ...(signal && { signal }) });
}
