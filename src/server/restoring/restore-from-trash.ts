import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { restoreFromTrash as contract, Restoring, TrashKind } from "../../contract/trash.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { restorePage } from "../pages/public.ts";
import { restorePost } from "../record-trash/public.ts";
import { type Item, refuseUntouchable, trashForChange } from "../trash/public.ts";
import { restoreType } from "../types/public.ts";

/** Takes something out of the trash: each kind knows how, and what else comes back with it. */
export async function restoreFromTrash(scope: WriteScope, item: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  if (scope.person?.key) refuseUntouchable(scope, await trashForChange(scope.db, item));
  return { id: item.id, restoring: await restorers[item.kind](scope, item) };
}

const restorers: { readonly [Kind in TrashKind]: (scope: WriteScope, item: Item) => Promise<Restoring | null> } = {
  record: restorePost,
  type: async (scope, item) => {
    await restoreType(scope, item);
    return restorePost(scope, item);
  },
  page: async (scope, item) => {
    await restorePage(scope, item);
    return null;
  },
  import: restorePost,
};
