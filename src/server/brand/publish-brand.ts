import type { BrandShown, publishBrand as publishContract } from "../../contract/brand.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import { changesBetween } from "../../model/access/audit-actions.ts";
import { withLook } from "../../model/page/brand.ts";
import { updateSettings } from "../apps/public.ts";
import { audit } from "../audit/public.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { heldBrand } from "./change-brand.ts";
import { checkFiles } from "./check-files.ts";
import { keptBrand, showBrand } from "./show-brand.ts";
import { brandVersions, deleteOldBrandVersions, insertBrandVersion, writeBrand } from "./store.ts";

/** Looks that are kept; the oldest go. One is at most a few kilobytes. */
const mostVersions = 100;

/** Makes the draft live on all pages at once. Where nothing is unpublished, nothing happens. */
export async function publishBrand(scope: WriteScope, { draftVersion }: InputOf<typeof publishContract>): Promise<BrandShown> {
  const kept = await heldBrand(scope, draftVersion);
  if (kept.row.changes === null) return showBrand(kept);
  await checkFiles(scope.db, kept.draft);
  const [last] = await brandVersions(scope.db, { count: 1, page: 1 });
  // What was live before anybody published a look can be gone back to, too.
  if (!last) await keepVersion(scope, { look: kept.live, user_id: null });
  await keepVersion(scope, { look: kept.draft, user_id: scope.person?.id ?? null });
  await deleteOldBrandVersions(scope.db, mostVersions);
  await updateSettings(scope.db, { id: scope.app, settings: withLook(kept.app.settings, kept.draft), now: scope.now });
  await writeBrand(scope.db, { changes: null, draft_version: kept.row.draft_version + 1 }, scope.now);
  await audit(scope, {
    ...{ action: "brand.published", id: scope.app, title: kept.app.title },
    changes: changesBetween({ ...kept.live }, { ...kept.draft }),
  });
  scope.publishSite();
  return showBrand(await keptBrand(scope.db, scope.app));
}

/** Keeps a look that goes live. */
export async function keepVersion(
  scope: WriteScope,
  { look, user_id }: Pick<Parameters<typeof insertBrandVersion>[1], "look" | "user_id">,
) {
  await insertBrandVersion(scope.db, { id: await scope.newId("revision"), look, user_id, created_at: scope.now });
}
