import { listLimits } from "../../../model/filter/list.ts";
import { nothingAsked, type RecordsAsked } from "../../records/cache/records-query.ts";

/** The most records that can be asked for one by one. */
export const mostChosen = listLimits.items;

/** A list of these records alone, in the order of the list that they were chosen from. */
export function chosenAsked(ids: readonly number[], order: RecordsAsked["order"]): RecordsAsked {
  return { ...nothingAsked, filters: [{ slug: "id", op: "in", value: ids.join(",") }], order };
}
