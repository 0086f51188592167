import { changesBetween } from "../../model/access/audit-actions.ts";
import { changesOfLook, filesOfLook, type Look, withLook } from "../../model/page/brand.ts";
import { updateSettings } from "../apps/public.ts";
import { audit } from "../audit/public.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { heldBrand } from "./change-brand.ts";
import { keepVersion } from "./publish-brand.ts";
import { brandShowsFile } from "./shows-file.ts";
import { writeBrand } from "./store.ts";

/** Puts one file in the place of another in the look, live and drafted. Live it is a version like any other. Answers whether it was there. */
export async function replaceInBrand(scope: WriteScope, files: { readonly from: string; readonly to: string }): Promise<boolean> {
  if (!(await brandShowsFile(scope, files.from))) return false;
  const { app, row, live, draft } = await heldBrand(scope, undefined);
  const [nextLive, nextDraft] = [replaced(live, files), replaced(draft, files)];
  if (filesOfLook(live).includes(files.from)) {
    await keepVersion(scope, { look: nextLive, user_id: scope.person?.id ?? null });
    await updateSettings(scope.db, { id: scope.app, settings: withLook(app.settings, nextLive), now: scope.now });
    await audit(scope, {
      ...{ action: "brand.published", id: scope.app, title: app.title },
      changes: changesBetween({ ...live }, { ...nextLive }),
    });
    scope.publishSite();
  }
  await writeBrand(scope.db, { changes: changesOfLook(nextLive, nextDraft) ?? null, draft_version: row.draft_version + 1 }, scope.now);
  return true;
}

/** An address is made of signs that stand in JSON as they are. */
function replaced(look: Look, { from, to }: { readonly from: string; readonly to: string }): Look {
  return JSON.parse(JSON.stringify(look).replaceAll(`"${from}"`, `"${to}"`)) as Look;
}
