import type { Choice, ReferenceTools } from "../../fields/references/reference-tools.ts";
import { searchAbove, searchCount } from "../../model/fields/references.ts";
import { apiOf, type ListParameters } from "../data/api.ts";
import { nameOf } from "../shell/name-of.ts";

/** How a field finds people who are not in the app yet: only by words, for nobody is shown a list of all accounts. */
export function peopleWithAccounts(app: number): ReferenceTools {
  const ask = async (list: ListParameters, signal?: AbortSignal): Promise<readonly Choice[]> => {
    const people = await apiOf(app).findUsers({ list, signal, quiet: true });
    return people.map((person) => ({ id: person.id, name: calledAs(nameOf(person), person.username) }));
  };
  return {
    search: async (_, words, signal) =>
      words.trim().length > searchAbove ? ask({ "nickname,username,email:like": `%${words.trim()}%`, count: searchCount }, signal) : [],
    named: (_, ids) => ask({ "id:in": ids.join(","), count: ids.length }),
  };
}

function calledAs(name: string, username: string): string {
  return name === username ? name : `${name} · ${username}`;
}
