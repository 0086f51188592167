import { todayOf } from "../apps/public.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { addVisits } from "./store.ts";

/** A form of a page was sent. */
export async function countForm(scope: WriteScope, { page, block }: { readonly page: number; readonly block: string }): Promise<void> {
  const day = await todayOf(scope);
  await addVisits(scope.db, [{ day, kind: "form", name: `${page} ${block}`, views: 1, visitors: 0 }]);
}
