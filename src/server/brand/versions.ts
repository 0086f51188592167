import type { BrandShown, listBrandVersions as listContract, restoreBrand as restoreContract } from "../../contract/brand.ts";
import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { Json } from "../../model/base/json.ts";
import { sameJson } from "../../model/base/json.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { showPerson, usersByIds } from "../auth/public.ts";
import { type ListInput, readList, sayTotal } from "../kernel/list.ts";
import { notFound, type Scope, type WriteScope } from "../kernel/scope.ts";
import { heldBrand, writeDraft } from "./change-brand.ts";
import { keptBrand } from "./show-brand.ts";
import { brandVersionById, brandVersions, countBrandVersions } from "./store.ts";

const language = listLanguage({ columns: {} });

export async function listBrandVersions(scope: Scope, { list }: ListInput): Promise<ReplyOf<typeof listContract>> {
  const query = readList(list, language);
  await sayTotal(scope, query, (most) => countBrandVersions(scope.db, most));
  const [rows, { live }] = await Promise.all([brandVersions(scope.db, query), keptBrand(scope.db, scope.app)]);
  const people = await usersByIds(scope.db, [...new Set(rows.flatMap((row) => row.user_id ?? []))]);
  const shown = new Map(people.map((person) => [person.user_id, showPerson(person)]));
  const newestLive = rows.find(({ look }) => sameJson(look as Json, live as Json))?.id;
  return rows.map(({ id, look, user_id: userId, created_at: createdAt }) => ({
    id,
    look,
    user: shown.get(userId ?? 0) ?? null,
    createdAt: createdAt.toISOString(),
    isLive: id === newestLive,
  }));
}

/** Puts a look that was live before into the draft: nothing visitors see changes before it is published. */
export async function restoreBrand(scope: WriteScope, { version }: InputOf<typeof restoreContract>): Promise<BrandShown> {
  const kept = await heldBrand(scope, undefined);
  const found = await brandVersionById(scope.db, version);
  if (!found) throw notFound("Version");
  return writeDraft(scope, kept, found.look);
}
