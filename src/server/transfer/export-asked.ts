import { type ExportWish, exportWish, mostExported } from "../../contract/exports.ts";
import type { Parameters } from "../../model/filter/parse-list.ts";
import { readInput } from "../kernel/read-input.ts";
import { refuse } from "../kernel/scope.ts";
import { ticketParameter } from "./tickets.ts";

export const parameter = "_export";

/** What the address of an export says: the wish, the list that it is about, and the ticket that it may come with. */
export function readAsked(sent: Parameters): { wish: ExportWish; list: Parameters; asked: Parameters; ticket: string | undefined } {
  const asked = sent.filter(([name]) => name !== ticketParameter);
  const [first, ...more] = asked.filter(([name]) => name === parameter);
  if (first === undefined || more.length > 0) throw notJson();
  const wish = readInput(exportWish, jsonOf(first[1]));
  const conditions = asked.filter(([name]) => name !== parameter);
  return { wish, list: listOf(wish, conditions), asked, ticket: sent.find(([name]) => name === ticketParameter)?.[1] };
}

/** All records keep the order of the list and nothing else of it. */
export function listOf({ selectedData }: ExportWish, list: Parameters): Parameters {
  return selectedData === "all" ? list.filter(([name]) => name === "orderBy" || name === "orderByDesc") : list;
}

export function windowOf({ part = 1 }: ExportWish): { skip: number; count: number } {
  return { skip: (part - 1) * mostExported, count: mostExported };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}

function notJson() {
  return refuse("invalid", `${parameter} must be one JSON object`);
}
