/** What the mount does for every list: parts of those that are answered whole, and `{list}/count`. */
import { countsOf } from "../../contract/list-counts.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import type { Parameters } from "../../model/filter/parse-list.ts";
import type { Answer, Feature } from "../kernel/feature.ts";
import { type ListInput, readList, sayTotal } from "../kernel/list.ts";
import type { Scope } from "../kernel/scope.ts";

const language = listLanguage({ columns: {} });

/** A list that is answered whole, or the part of it that was asked for. */
export async function partOf(scope: Scope, verb: () => Promise<unknown>, asked: Asked): Promise<readonly unknown[]> {
  const { list, cutFrom } = asked;
  const query = readList(list, language);
  const all = (await verb()) as readonly unknown[];
  await sayTotal(scope, query, () => cutFrom() ?? all.length);
  const isPart = list.some(([name]) => name === "count" || name === "page");
  return isPart ? all.slice((query.page - 1) * query.count, query.page * query.count) : all;
}

interface Asked {
  readonly list: Parameters;
  /** How many there are in all, where the verb said that it cut them. */
  readonly cutFrom: () => number | undefined;
}

/** What answers how many there are, for every list of these features that has no count of its own. */
export function countAnswers(features: readonly Feature[]): { readonly feature: Feature; readonly answer: Answer }[] {
  const lists = features.flatMap((feature) => feature.endpoints.map((answer) => ({ feature, answer })));
  const counts = new Map(countsOf(lists.map(({ answer }) => answer.endpoint)).map((count) => [count.name, count]));
  return lists.flatMap(({ feature, answer: { endpoint, verb } }) => {
    const count = counts.get(`${endpoint.name}Count`);
    return count ? [{ feature, answer: { endpoint: count, verb: endpoint.whole ? countingWhole(verb) : counting(verb) } }] : [];
  });
}

function countingWhole(verb: Answer["verb"]): Answer["verb"] {
  return async (scope, input) => {
    const { list = [], ...rest } = input as Partial<ListInput>; // read by the mount
    readList(list, language);
    const { heard, said } = hearing(scope);
    const all = (await verb(heard, rest)) as readonly unknown[];
    return { count: Number(said.get("x-truncated") ?? all.length) };
  };
}

/** The list itself knows who may see what of it: it is asked for one, with how many there are. */
function counting(verb: Answer["verb"]): Answer["verb"] {
  return async (scope, input) => {
    const { list = [], ...rest } = input as Partial<ListInput>; // read by the mount
    const { heard, said } = hearing(scope);
    const isExact = list.some(([name, value]) => name === "withCount" && value === "exact");
    // Behind what was asked, so that what is wrong with that is still refused.
    const asked = [...list, ["count", "1"], ["withCount", isExact ? "exact" : "1"]];
    await verb(heard, { ...rest, list: asked });
    const count = said.get("x-total-count");
    if (count === undefined) throw new Error("A list was asked how many it has and did not say.");
    return { count: Number(count), ...(said.get("x-total-more") === "1" && { more: true }) };
  };
}

/** The same scope, of which the headers that it says are heard and not sent. */
function hearing(scope: Scope): { readonly heard: Scope; readonly said: ReadonlyMap<string, string> } {
  const said = new Map<string, string>();
  const context = { ...scope.context, setHeader: (name: string, value: string) => void said.set(name, value) };
  return { heard: { ...scope, context }, said };
}
