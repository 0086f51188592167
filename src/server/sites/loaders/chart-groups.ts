import type { GroupOnPage } from "../../../blocks/parts/figures-on-page.ts";
import type { Measure } from "../../../blocks/parts/measure-settings.ts";
import { total } from "../../../model/base/decimals.ts";
import type { Region } from "../../../model/base/region.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import type { GroupKey, Summary } from "../../../model/filter/answer-summary.ts";
import type { SiteTexts } from "../../../model/texts/english.ts";
import { filledIn } from "../../../model/texts/filled-in.ts";
import type { GroupNames, GroupsBy } from "./group-names.ts";
import { type Measuring, measureOf, measureText } from "./measured.ts";

/** A chart has so many groups; all others are one. */
export const mostGroups = 24;

interface Group extends Summary {
  readonly key: GroupKey;
}

interface Summarized extends Summary {
  readonly groups?: readonly Group[] | undefined;
  readonly moreGroups?: true | undefined;
}

interface Charting {
  readonly asked: Measuring;
  readonly by: GroupsBy;
  readonly names: GroupNames;
  readonly field: FieldBlock | undefined;
  readonly region: Region;
  readonly texts: SiteTexts;
  readonly order: "size" | "name";
}

/** Whether the groups add up to something. */
export function isWhole(measure: Measure): boolean {
  return measure === "count" || measure === "sum";
}

/** The groups of a summary as a chart shows them: of days and months the latest, of all else the largest, and the rest in one. */
export function chartGroups(summary: Summarized, charting: Charting): readonly GroupOnPage[] {
  const { asked, by, names, texts } = charting;
  const isInTime = by.kind === "month" || by.kind === "day";
  const found = [...(summary.groups ?? [])].filter((group) => typeof measureOf(group, asked) === "number");
  const told = isInTime ? found.filter(({ key }) => key !== null).sort(byKey) : found.sort((one, other) => sizeOf(other) - sizeOf(one));
  const shown = isInTime ? told.slice(-mostGroups) : told.slice(0, mostGroups);
  const rest = isInTime ? told.slice(0, -mostGroups) : told.slice(mostGroups);
  const groups = !isInTime && charting.order === "name" ? inOwnOrder(shown, names) : shown;
  const count = `${rest.length}${summary.moreGroups ? "+" : ""}`;
  const others = rest.length > 0 ? [grouped(othersOf(summary, shown, rest, charting), filledIn(texts.others, { count }), charting)] : [];
  const drawn = groups.map((group) => grouped(Number(measureOf(group, asked)), names.nameOf(group.key), charting));
  return isInTime ? [...others, ...drawn] : [...drawn, ...others];

  function sizeOf(group: Group): number {
    return Number(measureOf(group, asked));
  }
}

function grouped(value: number, label: string, { asked, field, region }: Charting): GroupOnPage {
  return { label, value, text: measureText(value, asked, { field, region }) };
}

function byKey({ key: one }: Group, { key: other }: Group): number {
  return String(one) < String(other) ? -1 : 1;
}

function inOwnOrder(groups: readonly Group[], { placeOf, nameOf }: GroupNames): readonly Group[] {
  const place = (key: GroupKey) => (key === null ? Number.POSITIVE_INFINITY : (placeOf(key) ?? 1_000_000));
  return [...groups].sort(
    ({ key: one }, { key: other }) =>
      (place(one) === place(other) ? 0 : place(one) - place(other)) ||
      nameOf(one).localeCompare(nameOf(other), undefined, { numeric: true }),
  );
}

/** Groups that were not answered are in what the whole comes to beyond those that are shown, where each record is in one group alone. */
function othersOf(summary: Summarized, shown: readonly Group[], rest: readonly Group[], { asked, by }: Charting): number {
  const isApart = by.kind !== "choice" && by.kind !== "records";
  if (!summary.moreGroups || !isApart || !isWhole(asked.measure ?? "count")) return restOf(rest, asked);
  return Number(measureOf(summary, asked)) - total(shown.map((group) => Number(measureOf(group, asked))));
}

/** What several groups come to together. */
function restOf(groups: readonly Group[], asked: Measuring): number {
  const { measure = "count", field = "" } = asked;
  const values = groups.map((group) => Number(measureOf(group, asked)));
  if (measure === "min") return Math.min(...values);
  if (measure === "max") return Math.max(...values);
  if (measure !== "avg") return total(values);
  const part = (kind: string) => total(groups.map((group) => Number(group.values[`${field}:${kind}`] ?? 0)));
  return part("sum") / (part("filled") || 1);
}
