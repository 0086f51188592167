import { mostSearchCharacters, type ResultOnPage, type SearchOnPage, searchName } from "../../../../blocks/parts/search-on-page.ts";
import type { siteSearch as kind } from "../../../../blocks/site-search/site-search.ts";
import { fold } from "../../../../model/filter/texts.ts";
import type { BlockOf } from "../../../../model/page/define-block.ts";
import { regionOf } from "../../../apps/public.ts";
import { mayOpen, searchPages } from "../../../pages/public.ts";
import { listForPage } from "../../../records/public.ts";
import { knownTypes } from "../../../type-definitions/public.ts";
import { pathOf } from "../../addresses.ts";
import { defineLoader, type PageToLoad } from "../loader.ts";
import { recordShown } from "../record-shown.ts";
import { refusalOf } from "../refusal-of.ts";
import { onPage, type TypeOnPage, typesOnPage } from "../types-on-page.ts";

type Block = BlockOf<typeof kind>;

/** So much is looked for and found at most: so many data types by one statement each, where a block names none; of a type the best of so many. */
const most = { words: 8, pages: 10, looked: 20, perType: 5, types: 8 } as const;

/** What is found for the words of the address among the pages and records that whoever asks may open. */
export const loader = defineLoader("search", async (page, wanted) => {
  const [first] = wanted;
  if (!first) return {};
  const block = first.block as unknown as Block; // needed by this kind alone
  const said = Object.hasOwn(page.asking.query, searchName) ? (page.asking.query[searchName] ?? "") : "";
  const words = said.trim().slice(0, mostSearchCharacters).trim();
  const { where = "all" } = block;
  const types = where === "pages" ? [] : await typesOf(page, block);
  const problem = problemOf(block, types);
  const found = words === "" ? [] : await resultsOf(page, words, { where, types });
  const loaded: SearchOnPage = { words, results: found, ...(problem !== undefined && { problem }) };
  return { [block.id]: loaded };
});

async function resultsOf(
  page: PageToLoad,
  words: string,
  { where, types }: { readonly where: string; readonly types: readonly TypeOnPage[] },
): Promise<readonly ResultOnPage[]> {
  const pages = where === "records" ? [] : await pagesWith(page, words);
  const records = await Promise.all(types.map((type) => recordsWith(page, type, words)));
  return bestFirst([...pages, ...records.flat()], words);
}

/** Those first whose title is what is looked for, then those that have all of it in their titles; else as they were found. */
function bestFirst(results: readonly ResultOnPage[], said: string): readonly ResultOnPage[] {
  const [whole, words] = [fold(said), said.split(/\s+/).map(fold)];
  const rank = ({ title }: ResultOnPage) => {
    const folded = fold(title);
    if (folded === whole) return 0;
    return words.every((word) => folded.includes(word)) ? 1 : 2;
  };
  return [0, 1, 2].flatMap((wanted) => results.filter((result) => rank(result) === wanted));
}

/** Those that the block names; where it names none, all with a page of one record. */
async function typesOf(page: PageToLoad, { type = "", secondType = "", thirdType = "" }: Block): Promise<readonly TypeOnPage[]> {
  const named = [type, secondType, thirdType].filter((slug) => slug !== "");
  if (named.length > 0) return [...(await typesOnPage(page, named)).values()];
  const all = (await knownTypes(page.scope)).filter(({ row }) => row.single_page !== null);
  return Promise.all(all.slice(0, most.types).map((one) => onPage(page, one)));
}

function problemOf({ type, where = "all" }: Block, types: readonly TypeOnPage[]): string | undefined {
  if (where === "pages" || !type) return undefined;
  const without = types.filter(({ type: { row }, hrefOf }) => hrefOf(row.id, 1) === undefined).map(({ type: { row } }) => row.title);
  if (types.length === 0) return "There is no such data type any more.";
  return without.length > 0
    ? `Records without a page of their own are not found: choose one in the settings of ${without.join(", ")}.`
    : undefined;
}

async function pagesWith({ scope, asking, app, home, place }: PageToLoad, said: string): Promise<readonly ResultOnPage[]> {
  const words = said.split(/\s+/).slice(0, most.words);
  const may = (page: { readonly id: number } & Parameters<typeof mayOpen>[1]) =>
    page.id !== app.settings.notFoundPage && mayOpen(asking, page);
  const found = await searchPages(scope, words, { may, count: most.pages });
  return found.map((one) => ({
    title: one.title || one.slug,
    href: place.base + pathOf(one, home),
    text: one.description || aroundWord(one.words, words[0] ?? ""),
  }));
}

/** A few words of a text, with the first one that is looked for among them. */
function aroundWord(text: string, word: string): string {
  const at = Math.max(0, fold(text).indexOf(fold(word)));
  const from = at < 60 ? 0 : text.indexOf(" ", at - 60) + 1;
  const part = text.slice(from, from + 160);
  const isCut = from + 160 < text.length;
  return `${from > 0 ? "… " : ""}${isCut ? `${part.replace(/\s+\S*$/, "")} …` : part}`;
}

/** One statement. A type that whoever asks may not read, and one without a page for its records, has no results. */
async function recordsWith(page: PageToLoad, type: TypeOnPage, words: string): Promise<readonly ResultOnPage[]> {
  const { row, statuses } = type.type;
  if (type.hrefOf(row.id, 1) === undefined) return [];
  try {
    const { posts } = await listForPage(page.scope, String(row.id), {
      list: [
        ["filter", words],
        ["count", String(most.looked)],
      ],
      totalled: false,
    });
    page.notes.shows.add(row.id);
    const text = type.readable.find(({ component }) => component === "textarea")?.slug ?? "";
    const region = await regionOf(page.scope);
    const shown = {
      fields: type.readable,
      statuses,
      region,
      hrefOf: type.hrefOf,
      text,
      shown: [],
      picture: "",
      mark: "",
      day: "",
      showsStatus: false,
    };
    const results = posts.flatMap((post) => {
      const record = recordShown(post, shown);
      return record.href === undefined ? [] : [{ title: record.title, href: record.href, text: record.text ?? "", of: row.title }];
    });
    return bestFirst(results, words).slice(0, most.perType);
  } catch (error) {
    refusalOf(error);
    return [];
  }
}
