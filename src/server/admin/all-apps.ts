import type {
  AppInAdmin,
  AppSheet,
  findAnyApp as findContract,
  restoreApp as restoreContract,
  suspendApp as suspendContract,
} from "../../contract/admin.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { sql } from "../../platform/db/database.ts";
import { appById, appForChange, countMembers, readListHere, updateSuspendedApp } from "../apps/public.ts";
import { audit, auditPlatform } from "../audit/public.ts";
import { showPerson, usersByIds } from "../auth/public.ts";
import { type ListInput, listSql, sayTotal } from "../kernel/list.ts";
import { platformApp } from "../kernel/platform-app.ts";
import { notFound, refuse, type Scope, type WriteScope } from "../kernel/scope.ts";
import { appUsage } from "../usage/public.ts";
import { suspension } from "./accounts.ts";
import { type AppInAdminRow, appsWhere, countApps } from "./store.ts";

const language = listLanguage({
  columns: {
    id: ["id", "id"],
    title: ["title", "text"],
    slug: ["slug", "text"],
    domain: ["domain", "text"],
    ownerId: ["owner_id", "id"],
    isLive: ["is_live", "boolean"],
    createdAt: ["created_at", "instant"],
    suspendedAt: ["suspended_at", "instant"],
  },
  searchable: true,
});
const searched = ["title", "slug", "domain"].flatMap((name) => language.targets.get(name) ?? []);

export async function listAllApps(scope: Scope, { list }: ListInput): Promise<AppInAdmin[]> {
  const asked = await readListHere(scope, list, { language });
  const wanted = listSql(asked, { alias: "a", search: searched });
  const rows = await appsWhere(scope.db, wanted);
  await sayTotal(scope, asked, (most) => countApps(scope.db, wanted.where, most));
  return shown(scope, rows);
}

async function shown({ db }: Pick<Scope, "db">, rows: readonly AppInAdminRow[]): Promise<AppInAdmin[]> {
  const owners = new Map((await usersByIds(db, [...new Set(rows.map((row) => row.owner_id))])).map((user) => [user.user_id, user]));
  return rows.map((row) => {
    const owner = owners.get(row.owner_id);
    return {
      ...{ id: row.id, title: row.title, slug: row.slug, domain: row.domain, isLive: row.is_live },
      createdAt: row.created_at.toISOString(),
      suspended: suspension(row),
      owner: owner ? showPerson(owner) : null,
    };
  });
}

export async function findAnyApp(scope: Scope, { id }: InputOf<typeof findContract>): Promise<AppSheet> {
  const app = await appById(scope.db, id);
  const [first] = app ? await shown(scope, [app]) : [];
  if (!first) throw notFound("App");
  const inside = await scope.enter(id);
  const members = await countMembers(inside.db, sql`true`, 10_000);
  return { ...first, members, usage: await appUsage(inside) };
}

/** Shuts an app. Its site, its API and its files answer nobody but the staff, within a second in all processes. */
export async function suspendApp(scope: Scope, { id, why }: InputOf<typeof suspendContract>): Promise<AppSheet> {
  if (id === platformApp) throw refuse("forbidden", "The platform's own app is not suspended: everything stands on it.");
  await scope.write(async (writing) => {
    const app = await appToChange(writing, id);
    if (app.suspended_at !== null) return;
    await updateSuspendedApp(writing.db, id, { since: writing.now, why, now: writing.now });
    await told(writing, { id, title: app.title, isSuspended: true, why });
  });
  return findAnyApp(scope, { id });
}

export async function restoreApp(scope: Scope, { id }: InputOf<typeof restoreContract>): Promise<AppSheet> {
  await scope.write(async (writing) => {
    const app = await appToChange(writing, id);
    if (app.suspended_at === null) return;
    await updateSuspendedApp(writing.db, id, { since: null, why: "", now: writing.now });
    await told(writing, { id, title: app.title, isSuspended: false, why: app.suspended_why });
  });
  return findAnyApp(scope, { id });
}

async function appToChange({ db }: WriteScope, id: number) {
  const app = await appForChange(db, id);
  if (!app) throw notFound("App");
  return app;
}

/** In the log of the platform and in that of the app, whose owner reads why. */
async function told(
  scope: WriteScope,
  { id, title, isSuspended, why }: { readonly id: number; readonly title: string; readonly isSuspended: boolean; readonly why: string },
): Promise<void> {
  const changes = [isSuspended ? { name: "why", after: why } : { name: "why", before: why }];
  await auditPlatform(scope, { action: isSuspended ? "suspension.app-suspended" : "suspension.app-restored", id, title, changes });
  await scope.within(id, async (inside) => {
    await audit(inside, { action: isSuspended ? "app.suspended" : "app.restored", id, title, changes });
    inside.publishSite();
  });
  scope.publishEnded({ app: id });
}
