import { definitions } from "../../blocks/definitions.ts";
import type { Layout } from "../../model/page/block.ts";
import { everyBlockOf } from "../../model/page/every-block.ts";
import { definitionOf } from "../../model/page/inside.ts";
import { isAppAdmin, refuse, type WriteScope } from "../kernel/scope.ts";
import { mustInclude } from "../limits/public.ts";

/** Code that runs for every visitor, admins among them, is for the app's admins to write. All others may move, copy and delete what stands there. */
export async function refuseCode(scope: WriteScope, layout: Layout, stored: Layout): Promise<void> {
  const written = codesIn(layout);
  if (written.size === 0) return;
  const known = codesIn(stored);
  if (![...written].some((code) => !known.has(code))) return;
  if (!isAppAdmin(scope)) throw refuse("forbidden", "Only app admins may write custom code. All else on the page is as you left it.");
  await mustInclude(scope, "customCode");
}

function codesIn(layout: Layout): ReadonlySet<string> {
  const blocks = everyBlockOf(layout, definitions).filter(({ component }) => definitionOf(definitions, component)?.isCode === true);
  return new Set(blocks.flatMap(({ code }) => (typeof code === "string" && code.trim() !== "" ? [code] : [])));
}
