import type { Action } from "../../../model/actions/action.ts";
import { isJsonObject } from "../../../model/base/json.ts";
import type { WriteScope } from "../../kernel/scope.ts";
import type { Performed } from "./action-context.ts";

/** Puts one of its two lists before what stands behind it. */
export async function chooseBranch(_: WriteScope, { test, yes, no }: Action): Promise<Performed> {
  const took = isYes(test) ? "yes" : "no";
  const list = took === "yes" ? yes : no;
  const next = Array.isArray(list) ? list.filter(isJsonObject) : [];
  const log = `${took === "yes" ? "Yes" : "No"}: ${next.length === 1 ? "1 action" : `${next.length} actions`}`;
  return { result: { took }, log, next };
}

/** A formula in which nothing but a hole stands gives a value; what was typed, or stands among text, is a text. */
function isYes(test: unknown): boolean {
  if (typeof test === "string") return !["", "0", "false", "no"].includes(test.trim().toLowerCase());
  return Array.isArray(test) ? test.length > 0 : Boolean(test);
}
