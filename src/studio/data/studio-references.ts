import type { Choice, Found, ReferenceTools } from "../../fields/references/reference-tools.ts";
import { mostOffered, peopleFound, type Source, searchCount } from "../../model/fields/references.ts";
import { searchesFor } from "../../model/types/searches-for.ts";
import { titleOf } from "../../model/types/title-of.ts";
import type { ListParameters } from "./api.ts";
import { apiOf } from "./api.ts";
import { CallFailed } from "./call-failed.ts";
import { nameOfPerson } from "./name-of-person.ts";
import { queryClient } from "./query-client.ts";
import { typeQuery } from "./type-query.ts";

/** How fields find the records and people of an app. */
export function studioReferences(app: number): ReferenceTools {
  const api = apiOf(app);
  const ask = (source: Source, list: ListParameters, signal?: AbortSignal): Promise<Found> =>
    orForbidden(async () =>
      source.kind === "records"
        ? recordsOf(app, source.type, { list, signal })
        : (await api.listMembers({ params: { id: app }, list, signal, quiet: true })).map(
            ({ userId, user }): Choice => ({ id: userId, name: nameOfPerson(user), note: user.username }),
          ),
    );
  return {
    search: (source, words, signal) =>
      source.kind === "records" && words !== ""
        ? orForbidden(() => recordsCalled(app, source.type, { words, signal }))
        : ask(source, { ...among(source), ...matching(source, words) }, signal),
    named: (source, ids) => ask(source, { [idOf(source)]: ids.join(","), count: ids.length }),
  };
}

/** The form of their type says what those without a title are called. */
async function recordsOf(
  app: number,
  type: number | string,
  { list, signal }: { readonly list: ListParameters; readonly signal: AbortSignal | undefined },
): Promise<readonly Choice[]> {
  const [posts, { postFields }] = await Promise.all([
    apiOf(app).listPosts({ params: { type }, list, signal, quiet: true }),
    queryClient.ensureQueryData(typeQuery(app, String(type))),
  ]);
  return posts.map((post) => ({ id: post.id, name: titleOf(post, postFields) }));
}

/** Those that are called by these words come first; then those that only hold them. */
async function recordsCalled(
  app: number,
  type: number | string,
  { words, signal }: { readonly words: string; readonly signal: AbortSignal | undefined },
): Promise<readonly Choice[]> {
  const { postFields, asked } = await queryClient.ensureQueryData(typeQuery(app, String(type)));
  const lists = searchesFor(words, postFields, asked).map((list) =>
    recordsOf(app, type, { list: { ...list, count: searchCount }, signal }),
  );
  const found = new Map((await Promise.all(lists)).flat().map((choice) => [choice.id, choice]));
  const isCalled = ({ name }: Choice) => name.toLowerCase().includes(words.toLowerCase());
  return [...found.values()].sort((one, other) => Number(isCalled(other)) - Number(isCalled(one)));
}

function matching({ kind }: Source, words: string): ListParameters {
  return words === "" ? { count: mostOffered } : { filter: words, count: kind === "members" ? peopleFound : searchCount };
}

function among(source: Source): ListParameters {
  return source.kind === "members" && source.among ? { [idOf(source)]: source.among.join(",") || "0" } : {};
}

function idOf({ kind }: Source): string {
  return kind === "records" ? "id:in" : "userId:in";
}

/** Who may not see them, and a type that is gone, read the same: there is nothing to choose from here. */
async function orForbidden(look: () => Promise<Found>): Promise<Found> {
  try {
    return await look();
  } catch (failure) {
    if (failure instanceof CallFailed && [403, 404].includes(failure.status)) return "forbidden";
    throw failure;
  }
}
