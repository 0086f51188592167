import type { App } from "../../contract/apps.ts";
import { readAppAddress } from "../../model/access/app-address.ts";
import { roles } from "../../model/access/guards.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { userForChange } from "../auth/public.ts";
import { installationNow } from "../installation/public.ts";
import { platformApp } from "../kernel/platform-app.ts";
import { isPlatformAdmin, refuse, refuseFields, refuseTaken, type WriteScope } from "../kernel/scope.ts";
import { freeSlug } from "./free-slug.ts";
import { insertMember } from "./member-store.ts";
import { asciiDomain } from "./own-names.ts";
import { roomForApp } from "./room-for-app.ts";
import { showApp } from "./show-app.ts";
import { appById, appsOfUser, insertApp, takeAddress, updateOwner } from "./store.ts";

export interface AppWanted {
  readonly title: string;
  /** Lower case, without scheme and trailing slash. */
  readonly domain: string;
  readonly settings: JsonObject;
  readonly ownerId: number;
}

/**
 * Makes an app with its addresses and its owner, who is a member with role 90 from the first moment. A slug that comes
 * from a longer domain or from the title gets a number when it is taken; one that the owner chose is refused.
 */
export async function addApp(scope: WriteScope, { domain: typed, ...others }: AppWanted): Promise<App> {
  const wanted = { ...others, domain: asciiDomain(typed) };
  const address = readAppAddress(wanted.domain, wanted.title);
  if (!address.ok) throw refuseDomain(address.why);
  await refuseTooMany(scope, wanted.ownerId);
  await roomForApp(scope, wanted.ownerId);
  const id = await scope.newId("app");
  const slug = await takeSlug(scope, id, { slug: address.value.slug, chosen: address.value.chosen });
  if (!address.value.chosen && !(await takeAddress(scope.db, `domain:${wanted.domain}`, id))) throw refuseTaken("domain", "URL");
  await insertApp(scope.db, { ...wanted, id, slug, now: scope.now });
  await scope.within(id, async (inside) => {
    await insertMember(inside.db, { id: await inside.newId("member"), userId: wanted.ownerId, role: roles.appAdmin, now: scope.now });
  });
  const app = await appById(scope.db, id);
  if (!app) throw new Error("an app just inserted cannot be read");
  return showApp(app, roles.appAdmin);
}

/** How many apps somebody may own is set by the staff, for whom no limit counts. */
async function refuseTooMany(scope: WriteScope, owner: number): Promise<void> {
  const { appsPerPerson: most } = await installationNow(scope);
  if (most === null || isPlatformAdmin(scope)) return;
  // Of two that are made at once the second sees the first.
  await userForChange(scope.db, owner);
  const owned = (await appsOfUser(scope.db, owner)).filter(({ owner_id }) => owner_id === owner).length;
  if (owned >= most)
    throw refuse(
      "quota_reached",
      most === 0 ? "Only the staff make new apps here." : `You own ${owned} apps, and no more than ${most} are allowed here.`,
    );
}

async function takeSlug(
  scope: WriteScope,
  app: number,
  { slug, chosen }: { readonly slug: string; readonly chosen: boolean },
): Promise<string> {
  if (await takeAddress(scope.db, `slug:${slug}`, app)) return slug;
  const free = await freeSlug(scope.db, slug);
  if (!chosen && free !== undefined && (await takeAddress(scope.db, `slug:${free}`, app))) return free;
  throw refuseTaken("domain", "URL", free);
}

function refuseDomain(message: string) {
  return refuseFields({ domain: { title: "URL", messages: [message] } });
}

/** Makes the platform's own app. It is the first of all, so its id is 1. */
export async function addPlatformApp(scope: WriteScope, { title, slug }: { title: string; slug: string }): Promise<void> {
  // Its id is said, not counted: a first start that failed has used some up. Nobody else gets this one after it.
  const id = platformApp;
  await scope.newId("app");
  await takeAddress(scope.db, `slug:${slug}`, id);
  await insertApp(scope.db, { id, title, slug, domain: "", settings: {}, ownerId: 0, now: scope.now });
}

/** Makes a person the owner of the app at hand, with the membership that goes with it. */
export async function giveOwner(scope: WriteScope, userId: number): Promise<void> {
  await updateOwner(scope.db, scope.app, userId);
  await insertMember(scope.db, { id: await scope.newId("member"), userId, role: roles.appAdmin, now: scope.now });
}
