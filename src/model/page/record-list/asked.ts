/**
 * What visitors ask of a list of records on a page, by links and forms that need no script: the address of the page says it. The first list of
 * a page has the plain names `q`, `sort`, `page`, `month` and `f-{field}`; further ones have `{block}.` before them.
 */
import type { FieldBlock } from "../../fields/field.ts";
import { listItem } from "../../fields/values/typed-list.ts";
import { rulesOf } from "../../fields/values.ts";
import type { Parameters } from "../../filter/parse-list.ts";

export type Query = { readonly [name: string]: string };

/** How visitors narrow a field down: by one of its words, between two values, or by part of a text. */
export type FilterKind = "choice" | "yes-no" | "range" | "text";

export interface ListAsked {
  readonly search: string;
  /** By field: its value, or what it begins and ends at. */
  readonly filters: { readonly [slug: string]: { readonly is?: string; readonly from?: string; readonly to?: string } };
  /** A field, "-" before it for the other direction; "" for the order of the block. */
  readonly sort: string;
  readonly page: number;
  /** YYYY-MM; "" for the month that it is. */
  readonly month: string;
}

/** What a list lets visitors ask for; all else in the address is not about it. */
export interface MayAsk {
  readonly search: boolean;
  readonly filters: readonly string[];
  readonly sorts: readonly string[];
  readonly pages: boolean;
}

const most = { text: 200, page: 10_000 } as const;

export function filterKind(field: FieldBlock): FilterKind | undefined {
  if (["select", "tags", "checklist", "rate"].includes(field.component)) return "choice";
  const stored = rulesOf(field)?.stored(field) ?? "none";
  if (stored === "boolean") return "yes-no";
  if (stored === "number" || field.component === "date" || field.type === "date" || field.type === "datetime") return "range";
  return stored === "text" && ["input-text", "textarea"].includes(field.component) ? "text" : undefined;
}

export function readAsked(query: Query, prefix: string, may: MayAsk): ListAsked {
  const said = (name: string) => (Object.hasOwn(query, prefix + name) ? (query[prefix + name] ?? "").trim().slice(0, most.text) : "");
  const filters = may.filters.flatMap((slug) => {
    const asked = { is: said(`f-${slug}`), from: said(`f-${slug}-from`), to: said(`f-${slug}-to`) };
    const kept = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ""));
    return Object.keys(kept).length > 0 ? [[slug, kept] as const] : [];
  });
  const sort = said("sort");
  const page = /^[1-9]\d{0,4}$/.test(said("page")) ? Math.min(Number(said("page")), most.page) : 1;
  return {
    search: may.search ? said("q") : "",
    filters: Object.fromEntries(filters),
    sort: may.sorts.includes(sort.replace(/^-/, "")) ? sort : "",
    page: may.pages ? page : 1,
    month: /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(said("month")) ? said("month") : "",
  };
}

/** Whether visitors see fewer than all, because they asked for fewer. */
export function isNarrowed({ search, filters }: ListAsked): boolean {
  return search !== "" || Object.keys(filters).length > 0;
}

/** As parameters of the list language. */
export function parametersOf({ search, filters }: ListAsked, fields: readonly FieldBlock[]): Parameters {
  const wanted = Object.entries(filters).flatMap(([slug, { is, from, to }]): Parameters => {
    const field = fields.find((one) => one.slug === slug);
    const kind = field && filterKind(field);
    if (!kind) return [];
    return [
      ...(is === undefined ? [] : [exactly(slug, kind, is)]),
      ...(from === undefined ? [] : [[`${slug}:gte`, from] as const]),
      ...(to === undefined ? [] : [[`${slug}:lte`, to] as const]),
    ];
  });
  return [...(search === "" ? [] : [["filter", search] as const]), ...wanted];
}

function exactly(slug: string, kind: FilterKind, value: string): readonly [string, string] {
  if (kind === "text") return [`${slug}:like`, `%${value}%`];
  return kind === "choice" ? [`${slug}:in`, listItem(value)] : [slug, value];
}

/** Where a link of the list leads: the same address with other values; "" and undefined take a name away. What else it asks stays. */
export function addressWith(query: Query, changes: { readonly [name: string]: string | undefined }, anchor: string): string {
  const kept = Object.entries({ ...query, ...changes }).filter((entry): entry is [string, string] => (entry[1] ?? "") !== "");
  const asked = kept.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join("&");
  return `${asked === "" ? "?" : `?${asked}`}#b-${anchor}`;
}
