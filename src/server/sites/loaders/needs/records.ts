import type { FilterShown, RecordsOnPage } from "../../../../blocks/parts/records-on-page.ts";
import type { records as kind } from "../../../../blocks/records/records.ts";
import { momentFormat } from "../../../../model/base/locale.ts";
import type { Region } from "../../../../model/base/region.ts";
import type { FieldBlock } from "../../../../model/fields/field.ts";
import { isDated } from "../../../../model/fields/field-traits.ts";
import { referenceName, sourceOf } from "../../../../model/fields/references.ts";
import { choicesOf, type SelectOptions } from "../../../../model/fields/values/select.ts";
import { weekOf } from "../../../../model/fields/weeks.ts";
import type { Parameters } from "../../../../model/filter/parse-list.ts";
import { dayOf } from "../../../../model/formula/run.ts";
import type { BlockOf } from "../../../../model/page/define-block.ts";
import {
  addressWith,
  filterKind,
  isNarrowed,
  type ListAsked,
  type MayAsk,
  parametersOf,
  type Query,
  readAsked,
} from "../../../../model/page/record-list/asked.ts";
import { filterParameters } from "../../../../model/page/record-list/filter-parameters.ts";
import type { SiteTexts } from "../../../../model/texts/english.ts";
import { filledIn } from "../../../../model/texts/filled-in.ts";
import { evaluationContextOf, regionOf } from "../../../apps/public.ts";
import { listForPage } from "../../../records/public.ts";
import { defineLoader, type PageToLoad } from "../loader.ts";
import { recordShown } from "../record-shown.ts";
import { refusalOf } from "../refusal-of.ts";
import { textsOf } from "../texts-of.ts";
import { type TypeOnPage, typesOnPage } from "../types-on-page.ts";

type Block = BlockOf<typeof kind>;

interface Listing {
  readonly block: Block;
  /** Put before the names of what visitors ask of this list. */
  readonly prefix: string;
  readonly type: TypeOnPage;
  readonly asked: ListAsked;
  readonly query: Query;
  readonly texts: SiteTexts;
}

/** The records of a page: each list by one statement, and by one more where its pages are turned and the last one is not known. */
export const loader = defineLoader("records", async (page, wanted) => {
  const blocks = wanted.map(({ block }) => block as unknown as Block); // needed by this kind alone
  const types = await typesOnPage(
    page,
    blocks.map(({ type = "" }) => type),
  );
  const loaded = await Promise.all(
    blocks.map(async (block, index) => {
      const type = types.get(block.type ?? "");
      if (!type)
        return [block.id, nothing(block.type ? "There is no such data type any more." : "Choose a data type in the settings.")] as const;
      const { query } = page.asking;
      const prefix = index === 0 ? "" : `${block.id}.`;
      const asked = readAsked(query, prefix, mayAsk(block, type));
      return [block.id, await load(page, { block, prefix, type, asked, query, texts: textsOf(page) })] as const;
    }),
  );
  return Object.fromEntries(loaded);
});

function nothing(problem: string, isAsked = false): RecordsOnPage {
  return { records: [], isNarrowed: isAsked, problem };
}

/** Only what the visitor may read can be asked about. */
function mayAsk(block: Block, { readable }: TypeOnPage): MayAsk {
  const known = (slugs: readonly string[] = []) => slugs.filter((slug) => readable.some((field) => field.slug === slug));
  return { search: block.search === true, filters: known(block.filters), sorts: known(block.sorts), pages: block.paged === true };
}

async function load(page: PageToLoad, listing: Listing): Promise<RecordsOnPage> {
  try {
    return await listed(page, listing);
  } catch (error) {
    const { status, message } = refusalOf(error);
    page.notes.shows.add(listing.type.type.row.id);
    if (status === 401 || status === 403)
      return nothing("Visitors may not read these records. The permission of the data type says who may.");
    // What a visitor asked for makes no sense for the field: nothing fits, and the form is still there to ask otherwise.
    if (isNarrowed(listing.asked)) return { ...withControls(listing), records: [], isNarrowed: true };
    return nothing(`This list asks for what its data type does not have: ${message}`);
  }
}

async function listed(page: PageToLoad, listing: Listing): Promise<RecordsOnPage> {
  const { block, type, asked } = listing;
  const [region, calendar] = await Promise.all([regionOf(page.scope), evaluationContextOf(page.scope)]);
  const today = dayOf(calendar);
  const layout = block.settings?.layout ?? "cards";
  const day = layout === "calendar" ? dayField(block, type.readable) : undefined;
  if (layout === "calendar" && !day) return nothing("A calendar needs a field with a day. Choose it in the settings.");
  const month = day ? asked.month || today.slice(0, 7) : undefined;
  const found = await listForPage(page.scope, String(type.type.row.id), {
    list: [
      ...filterParameters(block.filter ?? []),
      ...parametersOf(asked, type.readable),
      ...orderParameters(block, asked, day?.slug),
      ...(day && month
        ? monthParameters(day, month)
        : [["count", String(block.count ?? 12)] as const, ["page", String(asked.page)] as const]),
      ...withParameters(block, type.readable),
    ],
    totalled: block.paged === true && !day,
  });
  page.notes.shows.add(type.type.row.id);
  for (const id of type.targets) page.notes.shows.add(id);
  const hrefOf = block.unlinked === true ? () => undefined : type.hrefOf;
  const wanted = {
    ...{ fields: type.readable, statuses: type.type.statuses, region, hrefOf },
    ...{ shown: shownFields(block, type), picture: block.picture ?? "", text: block.text ?? "", mark: block.mark ?? "" },
    ...{ day: day?.slug ?? "", showsStatus: block.status === true },
  };
  const records = found.posts.map((post) => recordShown(post, wanted));
  for (const { picture } of records) if (picture !== undefined) page.notes.pictures.add(picture);
  const markLabel = type.readable.find(({ slug }) => slug === block.mark)?.label;
  const shown = { ...withControls(listing), records, ...(markLabel !== undefined && { markLabel }) };
  return {
    ...shown,
    ...(found.total && { pages: pagesOf(listing, found.posts.length, found.total) }),
    ...(month && { month: monthOf(listing, { month, today, region, weekStart: calendar.weekStart }) }),
    ...(block.feed === true && page.member === undefined && { feed: addressWith({}, { feed: block.id }, block.id).split("#")[0] ?? "" }),
  };
}

/** The fields that the block names; where it names none, the first few that say something in a line. */
function shownFields(block: Block, { readable, type }: TypeOnPage): readonly string[] {
  if (block.fields && block.fields.length > 0) return block.fields;
  if (block.settings?.layout !== "table") return [];
  const taken = [block.picture, block.text, block.mark, type.row.settings.titleField].filter((slug) => typeof slug === "string");
  const plain = readable.filter(
    ({ slug, component, rich }) =>
      !taken.includes(slug) && !["upload", "form-designer", "action-button"].includes(component) && rich !== true,
  );
  return plain.slice(0, 4).map(({ slug }) => slug);
}

function dayField(block: Block, readable: readonly FieldBlock[]): FieldBlock | undefined {
  return readable.find((field) => (block.day ? field.slug === block.day : true) && isDated(field));
}

function orderParameters(block: Block, { sort }: ListAsked, day: string | undefined): Parameters {
  if (day) return [["orderBy", day]];
  if (sort !== "") return [[sort.startsWith("-") ? "orderByDesc" : "orderBy", sort.replace(/^-/, "")]];
  return block.order ? [[block.descending === true ? "orderByDesc" : "orderBy", block.order]] : [];
}

function monthParameters({ slug }: FieldBlock, month: string): Parameters {
  return [
    [`${slug}:gte`, `${month}-01`],
    [`${slug}:lte`, `${month}-${String(daysIn(month)).padStart(2, "0")}`],
    ["count", "100"],
  ];
}

/** What the shown fields point at is loaded with them. */
function withParameters(block: Block, readable: readonly FieldBlock[]): Parameters {
  const slugs = [...(block.fields ?? []), block.text, block.mark];
  const pointing = readable.filter((field) => slugs.includes(field.slug) && sourceOf(field)?.kind === "records");
  return pointing.length > 0 ? [["with", pointing.map(referenceName).join(",")]] : [];
}

function withControls(listing: Listing): Pick<RecordsOnPage, "controls" | "isNarrowed"> {
  const { block, type, asked, prefix, query } = listing;
  const may = mayAsk(block, type);
  const isAsked = isNarrowed(asked);
  if (!may.search && may.filters.length === 0 && may.sorts.length === 0) return { isNarrowed: isAsked };
  const own = new Set(["q", "sort", "page", "month"].map((name) => prefix + name));
  const isOwn = (name: string) => own.has(name) || name.startsWith(`${prefix}f-`);
  const cleared = Object.fromEntries(
    Object.keys(query)
      .filter(isOwn)
      .map((name) => [name, undefined]),
  );
  const fields = may.filters.flatMap((slug) => type.readable.find((field) => field.slug === slug) ?? []);
  const sorts = may.sorts.flatMap((slug) => type.readable.find((field) => field.slug === slug) ?? []);
  return {
    isNarrowed: isAsked,
    controls: {
      ...(may.search && { search: { name: `${prefix}q`, value: asked.search } }),
      filters: fields.flatMap((field) => filterShown(field, listing) ?? []),
      ...(sorts.length > 0 && {
        sort: { name: `${prefix}sort`, value: asked.sort, choices: sorts.flatMap((field) => sortChoices(field, listing.texts)) },
      }),
      kept: Object.entries(query).flatMap(([name, value]) => (isOwn(name) ? [] : [{ name, value }])),
      ...(isAsked && { clear: addressWith(query, cleared, block.id) }),
    },
  };
}

function sortChoices({ slug, label }: FieldBlock, { lowestFirst, highestFirst }: SiteTexts) {
  return [
    { text: filledIn(lowestFirst, { field: label }), value: slug },
    { text: filledIn(highestFirst, { field: label }), value: `-${slug}` },
  ];
}

function filterShown(field: FieldBlock, { asked, prefix, texts }: Listing): FilterShown | undefined {
  const kind = filterKind(field);
  if (!kind) return undefined;
  const { slug, label } = field;
  const { is = "", from = "", to = "" } = asked.filters[slug] ?? {};
  const name = `${prefix}f-${slug}`;
  if (kind === "range") {
    const isDay = field.component === "date" || field.type === "date" || field.type === "datetime";
    return { label, kind, name: `${name}-from`, value: from, to: { name: `${name}-to`, value: to }, input: isDay ? "date" : "number" };
  }
  if (kind === "text") return { label, kind, name, value: is };
  const yesNo = [
    { text: texts.yes, value: "true" },
    { text: texts.no, value: "false" },
  ];
  const choices = kind === "yes-no" ? yesNo : choicesOf(field as SelectOptions).map(({ text, value }) => ({ text, value: String(value) }));
  return choices.length > 0 ? { label, kind, name, value: is, choices } : { label, kind: "text", name, value: is };
}

function pagesOf(
  { block, asked, prefix, query }: Listing,
  found: number,
  { count, isMore }: { readonly count: number; readonly isMore: boolean },
): NonNullable<RecordsOnPage["pages"]> {
  const size = block.count ?? 12;
  const from = (asked.page - 1) * size + 1;
  const to = from + found - 1;
  const at = (page: number) => addressWith(query, { [`${prefix}page`]: page > 1 ? String(page) : undefined }, block.id);
  return {
    ...{ from: found === 0 ? 0 : from, to: found === 0 ? 0 : to, total: count, isMore },
    ...(asked.page > 1 && { earlier: at(asked.page - 1) }),
    ...((isMore || to < count) && found > 0 && { later: at(asked.page + 1) }),
  };
}

interface Monthly {
  /** YYYY-MM. */
  readonly month: string;
  readonly today: string;
  readonly region: Region;
  readonly weekStart: number;
}

function monthOf({ block, prefix, query }: Listing, { month, today, region, weekStart }: Monthly): NonNullable<RecordsOnPage["month"]> {
  const first = `${month}-01`;
  const at = (months: number) => {
    const moved = new Date(`${first}T00:00:00Z`);
    moved.setUTCMonth(moved.getUTCMonth() + months);
    return addressWith(query, { [`${prefix}month`]: moved.toISOString().slice(0, 7) }, block.id);
  };
  const title = momentFormat(region.locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${first}T00:00:00Z`));
  return {
    ...{ title, weekdays: weekdaysOf(region, weekStart), before: weekOf(first, weekStart).indexOf(first) },
    ...{ first, days: daysIn(month), today, earlier: at(-1), later: at(1) },
  };
}

/** Short names of the days of a week, by the customs of the app. */
function weekdaysOf({ locale }: Region, weekStart: number): readonly string[] {
  const format = momentFormat(locale, { weekday: "short", timeZone: "UTC" });
  return weekOf("2024-01-01", weekStart).map((day) => format.format(new Date(`${day}T00:00:00Z`)));
}

function daysIn(month: string): number {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}
