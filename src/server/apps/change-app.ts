import type { App, changeApp as contract } from "../../contract/apps.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import { checkAppSlug, isOwnDomain } from "../../model/access/app-address.ts";
import { changesBetween } from "../../model/access/audit-actions.ts";
import { oddOptionsInForm } from "../../model/fields/option-faults.ts";
import { type Brand, filesOfLook } from "../../model/page/brand.ts";
import { audit } from "../audit/public.ts";
import { type OutsideWorld, refuseFields, refuseTaken, type Scope, type WriteScope } from "../kernel/scope.ts";
import { mustInclude } from "../limits/public.ts";
import { appSettings } from "./app-zone.ts";
import { appAsItIs, enterAppAsAdmin } from "./found-app.ts";
import { freeSlug } from "./free-slug.ts";
import { asciiDomain } from "./own-names.ts";
import { showApp } from "./show-app.ts";
import { type AppRow, appById, claimDomain, dropAddress, releaseAddress, takeAddress, updateApp } from "./store.ts";

export async function changeApp(scope: Scope, { id, ...changes }: InputOf<typeof contract>): Promise<App> {
  const { inside } = await enterAppAsAdmin(scope, id);
  return inside.write(async (writing) => {
    const app = await appAsItIs(writing);
    refuseForeignFiles(app.id, changes.settings?.brand);
    if (changes.userId !== undefined && changes.userId !== app.owner_id)
      throw refuseFields({ userId: { title: "Owner", messages: ["is read-only"] } });
    const odd = oddOptionsInForm(changes.userFields, { list: "userFields", before: app.user_fields });
    if (Object.keys(odd).length > 0) throw refuseFields(odd);
    const slug = await moveSlug(writing, app, changes.slug ?? app.slug);
    const domain = await moveDomain(writing, app, { domain: asciiDomain(changes.domain ?? app.domain), outside: inside.outside });
    const code = changes.settings?.headerCode;
    if (code !== undefined && code !== "" && code !== app.settings.headerCode) await mustInclude(writing, "customCode");
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
    writing.invalidate(appSettings);
    const after = (await appById(writing.db, app.id)) ?? app;
    await keepWhatChanged(writing, app, after);
    return { ...showApp(after, inside.appRole), groups: [...inside.groups] };
  });
}

/** Domain and code count by themselves: they say who is heard as the site, and what runs on it. */
async function keepWhatChanged(scope: WriteScope, before: AppRow, after: AppRow): Promise<void> {
  const { headerCode: codeBefore, ...settingsBefore } = before.settings;
  const { headerCode: codeAfter, ...settingsAfter } = after.settings;
  const changed = {
    "app.changed": changesBetween(
      { ...settingsBefore, title: before.title, slug: before.slug, meta: before.meta, userFields: before.user_fields },
      { ...settingsAfter, title: after.title, slug: after.slug, meta: after.meta, userFields: after.user_fields },
    ),
    "app.domain-changed": changesBetween({ domain: before.domain }, { domain: after.domain }),
    "app.code-changed": changesBetween({ headerCode: codeBefore }, { headerCode: codeAfter }),
  } as const;
  for (const action of ["app.changed", "app.domain-changed", "app.code-changed"] as const)
    if (changed[action].length > 0) await audit(scope, { action, id: after.id, title: after.title, changes: changed[action] });
}

/** The pictures and fonts of a brand are files of its own app. */
function refuseForeignFiles(app: number, brand: Brand = {}): void {
  const foreign = filesOfLook(brand).find((file) => !file.startsWith(`/files/${app}/`));
  if (foreign !== undefined)
    throw refuseFields({ settings: { title: "Settings", messages: [`brand: ${foreign} is no file of this app`] } });
}

async function moveSlug(scope: WriteScope, app: AppRow, slug: string): Promise<string> {
  if (slug === app.slug) return slug;
  const why = checkAppSlug(slug);
  if (why !== null) throw refuseFields({ slug: { title: "Address", messages: [why] } });
  if (!(await takeAddress(scope.db, `slug:${slug}`, app.id))) throw refuseTaken("slug", "Address", await freeSlug(scope.db, slug));
  await releaseAddress(scope.db, `slug:${app.slug}`, { app: app.id, now: scope.now });
  return slug;
}

async function moveDomain(
  scope: WriteScope,
  app: AppRow,
  { domain, outside }: { readonly domain: string; readonly outside: OutsideWorld },
): Promise<string> {
  if (domain === app.domain) return domain;
  const why = !isOwnDomain(domain) ? "is not a valid address" : outside.isOurs(domain) ? "is an address of this platform" : null;
  if (domain !== "") await mustInclude(scope, "customDomain");
  if (domain !== "" && why !== null) throw refuseFields({ domain: { title: "URL", messages: [why] } });
  if (domain !== "" && !(await claimDomain(scope.db, domain, app.id))) throw refuseTaken("domain", "URL");
  if (app.domain !== "") await leaveDomain(scope, app);
  return domain;
}

/** What was proven stays the app's, as people know it by that; a claim alone keeps a domain from nobody. */
async function leaveDomain({ db, now }: WriteScope, { id, domain, domain_verified_at: verifiedAt }: AppRow): Promise<void> {
  if (verifiedAt === null) await dropAddress(db, `domain:${domain}`, id);
  else await releaseAddress(db, `domain:${domain}`, { app: id, now });
}
