import type { BrandShown } from "../../contract/brand.ts";
import { changedLook, type Look, lookOf } from "../../model/page/brand.ts";
import type { Queries } from "../../platform/db/database.ts";
import { type AppRow, appById } from "../apps/public.ts";
import { type BrandRow, brandRow } from "./store.ts";

/** The look of an app as it is kept. */
export interface KeptBrand {
  readonly app: AppRow;
  readonly row: BrandRow;
  readonly live: Look;
  readonly draft: Look;
}

export async function keptBrand(db: Queries, id: number): Promise<KeptBrand> {
  const [app, found] = await Promise.all([appById(db, id), brandRow(db)]);
  if (!app) throw new Error(`app ${id}, whose look was asked for, is not there`);
  const row = found ?? { changes: null, draft_version: 0 };
  const live = lookOf(app.settings);
  return { app, row, live, draft: changedLook(live, row.changes ?? {}) };
}

export function showBrand({ row, live, draft }: KeptBrand): BrandShown {
  return { live, draft, hasDraft: row.changes !== null, draftVersion: row.draft_version };
}
