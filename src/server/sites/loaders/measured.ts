import type { Measure } from "../../../blocks/parts/measure-settings.ts";
import type { Json } from "../../../model/base/json.ts";
import type { Region } from "../../../model/base/region.ts";
import { type NumberDisplay, shownCount, shownNumber, shownValue } from "../../../model/fields/display.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import type { Condition } from "../../../model/filter/condition.ts";
import { listLimits } from "../../../model/filter/list.ts";
import { summaryParameters } from "../../../model/filter/summary.ts";
import { filterParameters } from "../../../model/page/record-list/filter-parameters.ts";
import { summarizePosts } from "../../records/public.ts";
import type { PageToLoad } from "./loader.ts";
import { refusalOf } from "./refusal-of.ts";
import type { TypeOnPage } from "./types-on-page.ts";

/** What a block asks of the records of its type. */
export interface Measuring {
  readonly filter?: readonly Condition[] | undefined;
  readonly measure?: Measure | undefined;
  readonly field?: string | undefined;
  /** As `_group` has it. */
  readonly by?: string | undefined;
}

type Summary = Awaited<ReturnType<typeof summarizePosts>>;

/** What the records that whoever asks may read come to, by the code of the API; else why nothing can be shown. One statement. */
export async function measuredOn(page: PageToLoad, { type }: TypeOnPage, asked: Measuring): Promise<Summary | string> {
  const { measure = "count", field = "", by } = asked;
  if (measure !== "count" && field === "") return "Choose the field that is counted with.";
  // Of an average of averages nothing follows: what is left over is worked out from sums.
  const columns = measure === "count" ? [] : measure === "avg" ? ["avg", "sum", "filled"] : [measure];
  try {
    const summary = await summarizePosts(page.scope, {
      type: String(type.row.id),
      list: [
        ...filterParameters(asked.filter ?? []),
        ...(columns.length > 0 ? [[summaryParameters.of, columns.map((kind) => `${field}:${kind}`).join(",")] as const] : []),
        ...(by === undefined ? [] : [[summaryParameters.by, by] as const]),
      ],
    });
    page.notes.shows.add(type.row.id);
    return summary;
  } catch (error) {
    const { status, message } = refusalOf(error);
    page.notes.shows.add(type.row.id);
    const who = page.asking.person === null ? "Visitors" : "You";
    if (status === 401 || status === 403) return `${who} may not read these records. The permission of the data type says who may.`;
    return `This asks for what its data type does not have: ${message}`;
  }
}

/** How many records were looked at, where there are more. */
export function newestOf({ more }: Summary): { readonly isOfNewest?: number } {
  return more ? { isOfNewest: listLimits.counted } : {};
}

/** The value of a summary, or of one of its groups. */
export function measureOf(
  { count, values }: Pick<Summary, "count" | "values">,
  { measure = "count", field = "" }: Measuring,
): string | number | null {
  if (measure === "count") return count;
  const value = values[`${field}:${measure}`] ?? null;
  return value === null && measure === "sum" ? 0 : value;
}

/** In the format of its field; "–" for nothing. */
export function measureText(
  value: string | number | null,
  { measure = "count" }: Measuring,
  { field, region }: { readonly field: FieldBlock | undefined; readonly region: Region },
): string {
  if (value === null) return "–";
  if (measure === "count") return shownCount(Number(value), region);
  if (typeof value !== "number") return field ? shownValue(field, value as Json, region) || value : value;
  const display = { ...(field as (FieldBlock & NumberDisplay) | undefined) };
  const exact = measure === "avg" && display.decimals === undefined ? Math.round(value * 100) / 100 : value;
  const grouped =
    display.numberStyle === undefined || display.numberStyle === "plain" ? { ...display, numberStyle: "grouped" as const } : display;
  return shownNumber(exact, grouped, region);
}
