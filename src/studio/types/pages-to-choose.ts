import type { Choice, ReferenceTools } from "../../fields/references/reference-tools.ts";
import { mostOffered, searchCount } from "../../model/fields/references.ts";
import { apiOf, type ListParameters } from "../data/api.ts";

/** How a field finds the pages of an app: the first ones by their titles, else those that are called by what is typed. */
export function pagesToChoose(app: number): ReferenceTools {
  const ask = async (list: ListParameters, signal?: AbortSignal): Promise<readonly Choice[]> => {
    const pages = await apiOf(app).listPages({ list, signal, quiet: true });
    return pages.map(({ id, title, slug }) => ({ id, name: title, note: `/${slug}` }));
  };
  return {
    search: (_, words, signal) =>
      ask({ orderBy: "title", ...(words === "" ? { count: mostOffered } : { filter: words, count: searchCount }) }, signal),
    named: (_, ids) => ask({ "id:in": ids.join(","), count: ids.length }),
  };
}
