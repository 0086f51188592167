import type { Choice, ReferenceTools } from "../../fields/references/reference-tools.ts";
import { searchAbove, searchCount } from "../../model/fields/references.ts";
import { isEmail } from "../../model/fields/values/input-text.ts";
import { likeText } from "../../model/filter/texts.ts";
import { apiOf, type ListParameters } from "../data/api.ts";
import { nameOf } from "../frame/labels/name-of.ts";

/** Stands for an address that belongs to nobody who is found: no account has this number. */
export const asksByMail = -1;

/**
 * How a field finds people who are not in the app yet: only by words, for nobody is shown a list of all accounts. Where a whole address finds nobody,
 * asking it by e-mail is what can be chosen; `onAddress` hears of the address then.
 */
export function peopleWithAccounts(app: number, onAddress: (address: string) => void): ReferenceTools {
  const ask = async (list: ListParameters, signal?: AbortSignal): Promise<readonly Choice[]> => {
    const people = await apiOf(app).findUsers({ list, signal, quiet: true });
    return people.map((person) => ({ id: person.id, name: calledAs(nameOf(person), person.username) }));
  };
  return {
    search: async (_, words, signal) => {
      const wanted = words.trim();
      if (wanted.length <= searchAbove) return [];
      const found = await ask({ "nickname,username,email:like": `%${likeText(wanted)}%`, count: searchCount }, signal);
      if (found.length > 0 || !isEmail(wanted)) return found;
      onAddress(wanted);
      return [{ id: asksByMail, name: `Invite ${wanted}`, note: "by e-mail" }];
    },
    named: (_, ids) => ask({ "id:in": ids.join(","), count: ids.length }),
  };
}

function calledAs(name: string, username: string): string {
  return name === username ? name : `${name} · ${username}`;
}
