import * as z from "zod";
import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { editPage as editContract, Page, publishPage as publishContract } from "../../contract/pages.ts";
import { applyAll, operation } from "../../model/page/operations/operation.ts";
import { readInput } from "../read-input.ts";
import { refuseFields, type WriteScope } from "../scope.ts";
import { cleanLayout } from "./clean-layout.ts";
import { showPage } from "./show-page.ts";
import { updateDraft, updatePage } from "./store.ts";
import { heldPage, publishes, refuseStale } from "./write-pages.ts";

const operationList = z.object({ operations: z.array(operation) });

/** Applies what an editor did to the draft, by the same operations and checked again here. */
export async function editPage(scope: WriteScope, input: InputOf<typeof editContract>): Promise<ReplyOf<typeof editContract>> {
  const { operations } = readInput(operationList, { operations: input.operations });
  const row = await heldPage(scope, input.page);
  refuseStale(row, { draftVersion: input.draftVersion });
  const applied = applyAll(row.draft ?? row.layout, operations);
  if (!applied.ok) throw refuseFields({ operations: { title: "Operations", messages: [`${applied.why.why} (at ${applied.why.index})`] } });
  const draftVersion = row.draft_version + 1;
  await updateDraft(scope.db, row.id, cleanLayout(applied.value), draftVersion, scope.now);
  return { id: row.id, draftVersion, hasDraft: true, updatedAt: scope.now.toISOString() };
}

/** Makes the draft live. A page without unpublished changes stays as it is. */
export async function publishPage(scope: WriteScope, { page, draftVersion }: InputOf<typeof publishContract>): Promise<Page> {
  const row = await heldPage(scope, page);
  refuseStale(row, { draftVersion });
  if (row.draft === null && row.published_at !== null) return showPage(row);
  const layout = cleanLayout(row.draft ?? row.layout);
  await updatePage(scope.db, row.id, { ...row, layout, draft: null, published_at: scope.now }, scope.now);
  await publishes(scope, row.id, layout);
  return showPage(await heldPage(scope, row.id));
}
