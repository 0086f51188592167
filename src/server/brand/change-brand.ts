import type { BrandShown, changeBrand as changeContract, discardBrand as discardContract } from "../../contract/brand.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import { changesOfLook, filesOfLook, type Look } from "../../model/page/brand.ts";
import { holdApp } from "../apps/public.ts";
import { refuse, type Scope, type WriteScope } from "../kernel/scope.ts";
import { checkFiles } from "./check-files.ts";
import { type KeptBrand, keptBrand, showBrand } from "./show-brand.ts";
import { writeBrand } from "./store.ts";

export async function findBrand(scope: Scope): Promise<BrandShown> {
  return showBrand(await keptBrand(scope.db, scope.app));
}

/** Keeps the draft: of what it says, only what is another than the live look. */
export async function changeBrand(scope: WriteScope, { draft, draftVersion }: InputOf<typeof changeContract>): Promise<BrandShown> {
  const kept = await heldBrand(scope, draftVersion);
  const known = new Set([...filesOfLook(kept.live), ...filesOfLook(kept.draft)]);
  if (filesOfLook(draft).some((file) => !known.has(file))) await checkFiles(scope.db, draft);
  return writeDraft(scope, kept, draft);
}

export async function discardBrand(scope: WriteScope, { draftVersion }: InputOf<typeof discardContract>): Promise<BrandShown> {
  const kept = await heldBrand(scope, draftVersion);
  return writeDraft(scope, kept, kept.live);
}

export async function writeDraft(scope: WriteScope, { app, row, live }: KeptBrand, draft: Look): Promise<BrandShown> {
  const changes = changesOfLook(live, draft) ?? null;
  const next = { changes, draft_version: row.draft_version + 1 };
  await writeBrand(scope.db, next, scope.now);
  return showBrand({ app, row: next, live, draft });
}

/** The look, held until the transaction ends. Refuses whoever has another draft before their eyes. */
export async function heldBrand(scope: WriteScope, draftVersion: number | undefined): Promise<KeptBrand> {
  await holdApp(scope.db, scope.app);
  const kept = await keptBrand(scope.db, scope.app);
  if (draftVersion !== undefined && draftVersion !== kept.row.draft_version)
    throw refuse("stale", "The brand was changed by somebody else in the meantime.", { brand: showBrand(kept) });
  return kept;
}
