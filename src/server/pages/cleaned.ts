import type { Result } from "../../model/base/result.ts";
import type { FieldProblems } from "../../model/fields/field.ts";
import type { Layout } from "../../model/page/block.ts";
import { refuseFields, type WriteScope } from "../kernel/scope.ts";
import { refuseCode } from "./refuse-code.ts";
import type { PageRow } from "./store.ts";
import { checkSymbols, refuseLargeSymbol } from "./symbols/check-symbols.ts";
import type { Clean, Edit } from "./work/page-tasks.ts";
import { inPlace, isMuch, workOnPage } from "./work/page-work.ts";

/**
 * The layout as it may be stored; what is wrong with it is refused. A large one is cleaned while no transaction is open. `question`: what
 * layout it is, in words that differ from those of any other in the same request.
 */
export async function cleaned(scope: WriteScope, question: string, given: Clean, self?: Of): Promise<Layout> {
  const isLarge = isMuch("clean", given);
  const layout = kept(
    isLarge ? scope.callExternal(`clean ${question}`, () => workOnPage(scope.app, "clean", given)) : inPlace("clean", given),
  );
  await checkOwn(scope, { layout, stored: given.stored ?? [], self });
  return layout;
}

/** The page or the symbol whose layout it is. */
type Of = Pick<PageRow, "id" | "kind">;

/** What is of the app's own: its symbols, and its code. */
async function checkOwn(
  scope: WriteScope,
  { layout, stored, self }: { readonly layout: Layout; readonly stored: Layout; readonly self: Of | undefined },
): Promise<void> {
  await refuseCode(scope, layout, stored);
  const isSymbol = self?.kind === "symbol";
  if (isSymbol) refuseLargeSymbol(layout);
  await checkSymbols(scope, { layout, stored, ...(isSymbol && { self: self.id }) });
}

/** The same for a layout after operations on it. */
export async function edited(scope: WriteScope, question: string, edit: Edit, self?: Of): Promise<Layout> {
  const isLarge = isMuch("edit", edit);
  const layout = kept(isLarge ? scope.callExternal(`edit ${question}`, () => workOnPage(scope.app, "edit", edit)) : inPlace("edit", edit));
  await checkOwn(scope, { layout, stored: edit.layout, self });
  return layout;
}

function kept(result: Result<Layout, FieldProblems>): Layout {
  if (result.ok) return result.value;
  throw refuseFields(result.why);
}
