import type { Queries } from "../../platform/db/database.ts";
import type { AppRow } from "../apps/public.ts";
import { type PageRow, pageById, wholePage } from "../pages/public.ts";

/** The page that an app shows where none is; undefined: it chose none, or nobody may see that one. */
export async function ownNotFound(db: Queries, { settings }: AppRow): Promise<PageRow | undefined> {
  const id = settings.notFoundPage;
  const page = typeof id === "number" && id > 0 ? await pageById(db, id) : undefined;
  if (page?.kind !== "page" || page.published_at === null || page.permission !== "public") return undefined;
  const whole = await wholePage(db, page);
  return { ...whole, settings: { ...whole.settings, noIndex: true } };
}
