import type { App, changeApp as contract } from "../../contract/apps.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import { checkAppSlug, isOwnDomain } from "../../model/access/app-address.ts";
import { type OutsideWorld, refuseFields, refuseTaken, type Scope, type WriteScope } from "../scope.ts";
import { zoneKey } from "./app-zone.ts";
import { appAsItIs, enterAppAsAdmin } from "./found-app.ts";
import { freeSlug } from "./free-slug.ts";
import { asciiDomain } from "./own-names.ts";
import { showApp } from "./show-app.ts";
import { type AppRow, appById, claimDomain, dropAddress, releaseAddress, takeAddress, updateApp } from "./store.ts";

export async function changeApp(scope: Scope, { id, ...changes }: InputOf<typeof contract>): Promise<App> {
  const { inside } = await enterAppAsAdmin(scope, id);
  return inside.write(async (writing) => {
    const app = await appAsItIs(writing);
    if (changes.userId !== undefined && changes.userId !== app.owner_id)
      throw refuseFields({ userId: { title: "Owner", messages: ["is read-only"] } });
    const slug = await moveSlug(writing, app, changes.slug ?? app.slug);
    const domain = await moveDomain(writing, app, asciiDomain(changes.domain ?? app.domain), inside.outside);
    await updateApp(
      writing.db,
      {
        ...app,
        title: changes.title ?? app.title,
        slug,
        domain,
        domain_verified_at: domain === app.domain ? app.domain_verified_at : null,
        meta: changes.meta ?? app.meta,
        settings: { ...app.settings, ...changes.settings },
        user_fields: (changes.userFields as AppRow["user_fields"] | undefined) ?? app.user_fields,
      },
      scope.now,
    );
    writing.forget(zoneKey);
    await writing.announce("app.changed", {});
    return showApp((await appById(writing.db, app.id)) ?? app, inside.appRole);
  });
}

async function moveSlug(scope: WriteScope, app: AppRow, slug: string): Promise<string> {
  if (slug === app.slug) return slug;
  const why = checkAppSlug(slug);
  if (why !== null) throw refuseFields({ slug: { title: "Address", messages: [why] } });
  if (!(await takeAddress(scope.db, `slug:${slug}`, app.id))) throw refuseTaken("slug", "Address", await freeSlug(scope.db, slug));
  await releaseAddress(scope.db, `slug:${app.slug}`, app.id, scope.now);
  return slug;
}

async function moveDomain(scope: WriteScope, app: AppRow, domain: string, outside: OutsideWorld): Promise<string> {
  if (domain === app.domain) return domain;
  const why = !isOwnDomain(domain) ? "is not a valid address" : outside.isOurs(domain) ? "is an address of this platform" : null;
  if (domain !== "" && why !== null) throw refuseFields({ domain: { title: "URL", messages: [why] } });
  if (domain !== "" && !(await claimDomain(scope.db, domain, app.id))) throw refuseTaken("domain", "URL");
  if (app.domain !== "") await leaveDomain(scope, app);
  return domain;
}

/** What was proven stays the app's, as people know it by that; a claim alone keeps a domain from nobody. */
async function leaveDomain({ db, now }: WriteScope, { id, domain, domain_verified_at: verifiedAt }: AppRow): Promise<void> {
  if (verifiedAt === null) await dropAddress(db, `domain:${domain}`, id);
  else await releaseAddress(db, `domain:${domain}`, id, now);
}
