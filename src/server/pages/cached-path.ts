import { cacheGroup, cacheKey } from "../kernel/cache-key.ts";
import type { Scope } from "../kernel/scope.ts";
import { type PageListedRow, pageById } from "./store.ts";

/** Where pages are; dropped with every change that visitors see. */
export const pagePlaces = cacheGroup("page-places");

interface PagePlace extends Pick<PageListedRow, "id" | "slug" | "permission" | "settings"> {}

const placeOfPage = cacheKey<PagePlace | null>(pagePlaces, "by-id");

/** A published page as links to it need it. */
export function cachedPlace(scope: Pick<Scope, "cached">, id: number): Promise<PagePlace | null> {
  return scope.cached(placeOfPage(id), async (db) => {
    const page = await pageById(db, id);
    return page?.published_at ? { id: page.id, slug: page.slug, permission: page.permission, settings: page.settings } : null;
  });
}
