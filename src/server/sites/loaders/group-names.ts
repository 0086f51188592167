import { momentFormat } from "../../../model/base/locale.ts";
import type { Region } from "../../../model/base/region.ts";
import { shownValue } from "../../../model/fields/display.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { isDated } from "../../../model/fields/field-traits.ts";
import { sourceOf } from "../../../model/fields/references.ts";
import { choicesOf, type SelectOptions } from "../../../model/fields/values/select.ts";
import type { GroupKey } from "../../../model/filter/answer-summary.ts";
import type { SiteTexts } from "../../../model/texts/english.ts";
import { titleOf } from "../../../model/types/title-of.ts";
import { showByIds } from "../../records/public.ts";
import { cachedType } from "../../type-definitions/public.ts";
import type { PageToLoad } from "./loader.ts";
import { refusalOf } from "./refusal-of.ts";
import type { TypeOnPage } from "./types-on-page.ts";

/** What the records of a chart are put into groups by. */
export interface GroupsBy {
  /** As `_group` has it. */
  readonly parameter: string;
  readonly label: string;
  readonly kind: "status" | "month" | "day" | "choice" | "records" | "value";
  readonly field: FieldBlock | undefined;
}

const moments = ["createdAt", "updatedAt", "statusEnteredAt", "deadlineAt"];

interface Grouping {
  readonly by?: string | undefined;
  readonly days?: "month" | "day" | undefined;
}

/** What `_group` asks for, else why there are no groups by it. Moments have months alone: there are as many moments as records. */
export function groupsBy({ by: slug = "", days = "month" }: Grouping, { readable }: TypeOnPage, texts: SiteTexts): GroupsBy | string {
  const field = readable.find((one) => one.slug === slug);
  if (!field && moments.includes(slug)) return { parameter: `${slug}:month`, label: texts.month, kind: "month", field };
  if (!field && slug === "statusId") return { parameter: slug, label: texts.status, kind: "status", field };
  if (!field) return `Its data type does not have a field “${slug}” that visitors may read.`;
  if (sourceOf(field)?.kind === "members") return "A chart has no groups by people: pages do not say who they are.";
  const { label } = field;
  if (isDated(field) && field.component !== "booking")
    return days === "month" ? { parameter: `${slug}:month`, label, kind: "month", field } : { parameter: slug, label, kind: "day", field };
  if (sourceOf(field)?.kind === "records") return { parameter: slug, label, kind: "records", field };
  return { parameter: slug, label, kind: ["select", "tags", "checklist"].includes(field.component) ? "choice" : "value", field };
}

/** How groups are called, and which stands before which where they are in their own order. */
export interface GroupNames {
  readonly nameOf: (key: GroupKey) => string;
  /** Where a group stands by itself, among choices and statuses; others come after these by their names. */
  readonly placeOf: (key: GroupKey) => number | undefined;
}

interface Naming {
  readonly keys: readonly GroupKey[];
  readonly region: Region;
  readonly texts: SiteTexts;
  readonly type: TypeOnPage;
}

export async function groupNames(page: PageToLoad, by: GroupsBy, naming: Naming): Promise<GroupNames> {
  const { keys, region, texts, type } = naming;
  const { field } = by;
  const records = by.kind === "records" && field ? await recordNames(page, field, keys) : new Map<number, string>();
  const listed = by.kind === "status" ? type.type.statuses.map(({ id, title }) => ({ text: title, value: id })) : choicesIn(by);
  const places = new Map(listed.map(({ value }, index) => [String(value), index]));
  const texted = new Map(listed.map(({ text, value }) => [String(value), text]));
  return {
    placeOf: (key) => (key === null ? undefined : places.get(String(key))),
    nameOf: (key) => {
      if (key === null) return texts.without;
      if (by.kind === "records") return records.get(Number(key)) ?? `#${key}`;
      if (by.kind === "month") return monthName(String(key), region);
      if (typeof key === "boolean") return key ? texts.yes : texts.no;
      return texted.get(String(key)) ?? ((field && shownValue(field, key, region)) || String(key));
    },
  };
}

function choicesIn({ kind, field }: GroupsBy): readonly { readonly text: string; readonly value: string | number }[] {
  return kind === "choice" && field ? choicesOf(field as SelectOptions).map(({ text, value }) => ({ text, value: String(value) })) : [];
}

/** What records are called that whoever asks may read: one statement for all of them. */
async function recordNames(page: PageToLoad, field: FieldBlock, keys: readonly GroupKey[]): Promise<ReadonlyMap<number, string>> {
  const source = sourceOf(field);
  const target = source?.kind === "records" ? await cachedType(page.scope, source.type) : null;
  const ids = keys.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  if (!target || ids.length === 0) return new Map();
  page.notes.shows.add(target.row.id);
  try {
    const posts = await showByIds(page.scope, target, ids);
    return new Map(posts.map((post) => [post.id, titleOf(post, target.row.post_fields)]));
  } catch (error) {
    refusalOf(error);
    // They may not read what the field points at: its numbers stand for it, as in the API.
    return new Map();
  }
}

function monthName(month: string, { locale }: Region): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return month;
  return momentFormat(locale, { month: "short", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-01T00:00:00Z`));
}
