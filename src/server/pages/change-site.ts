import { increaseSiteVersion, updateLive } from "../apps/public.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { pagePlaces } from "./cached-path.ts";
import { hasPublicPage } from "./store.ts";

/**
 * Everything that follows from what visitors can open having changed. The first statement holds the app's row, so that of two who
 * each hide one of its pages the second sees what the first has done.
 */
export async function changeSite(scope: Pick<WriteScope, "app" | "db" | "publishSite" | "invalidate">): Promise<void> {
  await increaseSiteVersion(scope.db, scope.app);
  scope.invalidate(pagePlaces);
  scope.publishSite();
  await updateLive(scope.db, scope.app, { isLive: await hasPublicPage(scope.db) });
}
