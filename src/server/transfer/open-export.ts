import type { InputOf } from "../../contract/endpoint.ts";
import { type openExport as contract, mostExported } from "../../contract/exports.ts";
import type { Parameters } from "../../model/filter/parse-list.ts";
import { sayCut } from "../kernel/list.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { listIds } from "../records/public.ts";
import { listOf, parameter, windowOf } from "./export-asked.ts";
import { columnsAsked } from "./export-columns.ts";
import { drawTicket, ticketParameter } from "./tickets.ts";

/** Says how many records there are, and where a new tab gets them. What cannot be exported is refused here, not in the new tab. */
export async function openExport(scope: WriteScope, { type: idOrSlug, list = {}, ...wish }: InputOf<typeof contract>) {
  const conditions: Parameters = Object.entries(list).flatMap(([name, values]) => [values].flat().map((value) => [name, value] as const));
  const window = windowOf(wish);
  const { type, total } = await listIds(scope, { type: idOrSlug, list: listOf(wish, conditions), skip: window.skip, count: 0 });
  columnsAsked(type, wish.fields);
  const asked: Parameters = [...conditions, [parameter, JSON.stringify(wish)]];
  const ticket = await drawTicket(scope, type.row.id, asked);
  const query = new URLSearchParams([...asked, [ticketParameter, ticket]].map(([name, value]) => [name, value]));
  const count = Math.max(0, Math.min(total - window.skip, mostExported));
  sayCut(scope, { shown: count, total });
  return {
    address: `/api/${scope.app}/types/${type.row.id}/posts?${query}`,
    total,
    count,
  };
}
