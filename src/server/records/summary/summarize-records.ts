import type { InputOf, ReplyOf } from "../../../contract/endpoint.ts";
import type { summarizePosts as contract } from "../../../contract/posts.ts";
import type { GroupKey, Summary } from "../../../model/filter/answer-summary.ts";
import { listLimits, type Target } from "../../../model/filter/list.ts";
import { parseSummary, type SummaryAsked, type SummaryColumn, summaryLimits, summaryParameters } from "../../../model/filter/summary.ts";
import { regionOf } from "../../apps/public.ts";
import { heldBy, type ListInput, refuseList } from "../../kernel/list.ts";
import { heldFieldOf } from "../../record-rows/public.ts";
import { asked, whereAndOrder } from "../find-records.ts";
import type { PageScope } from "../list-for-page.ts";
import { type SummaryRow, summaryWhere } from "./store.ts";

/** Sums and the like over the records that the same list would answer, and over each group of them. */
export async function summarizePosts(
  scope: PageScope,
  { type: idOrSlug, list }: InputOf<typeof contract> & ListInput,
): Promise<ReplyOf<typeof contract>> {
  const { type, authority, language, query } = await asked(scope, idOrSlug, { list, extras: Object.values(summaryParameters) });
  const wanted = parseSummary(query, language);
  if (!wanted.ok) throw refuseList(wanted.why);
  const [whole, ...groups] = await summaryWhere(scope.db, type.row, {
    where: (await whereAndOrder(scope, type, authority, query)).where,
    asked: wanted.value,
    held: heldBy({ alias: "p", fields: heldFieldOf(type.row) }),
    isWhole: query.exactCount,
    zone: (await regionOf(scope)).zone,
  });
  const { by, isByMonth } = wanted.value;
  return {
    ...summaryOf(whole, wanted.value),
    ...(!query.exactCount && (whole?.found ?? 0) > listLimits.counted ? { more: true } : {}),
    ...(by && {
      groups: groups
        .slice(0, summaryLimits.groups)
        .map((row) => ({ key: isByMonth ? row.key : keyOf(row, by), ...summaryOf(row, wanted.value) })),
    }),
    ...(groups.length > summaryLimits.groups ? { moreGroups: true } : {}),
  };
}

function summaryOf(row: SummaryRow | undefined, { columns }: SummaryAsked): Summary {
  const values = columns.map((column, at) => [column.name, totalOf(row?.values[at] ?? null, column)]);
  return { count: row?.count ?? 0, values: Object.fromEntries(values) };
}

function totalOf(text: string | null, { target, kind }: SummaryColumn): string | number | null {
  const isNumber = kind === "filled" || kind === "empty" || target.stored === "number";
  return text !== null && isNumber ? Number(text) : text;
}

function keyOf({ key }: SummaryRow, { stored }: Target): GroupKey {
  if (key === null) return null;
  if (stored === "boolean") return key === "true";
  return stored === "number" || stored === "id" ? Number(key) : key;
}
