import { increaseSiteVersion, updateLive } from "../apps/public.ts";
import type { WriteScope } from "../scope.ts";
import { hasPublicPage } from "./store.ts";

/**
 * Everything that follows from what visitors can open having changed. The first statement holds the app's row, so that of two who
 * each hide one of its pages the second sees what the first has done.
 */
export async function changeSite(scope: Pick<WriteScope, "app" | "db">): Promise<void> {
  await increaseSiteVersion(scope.db, scope.app);
  await updateLive(scope.db, scope.app, await hasPublicPage(scope.db));
}
