import { isAppAdmin, isEditor, refuse, type Scope, type WriteScope } from "../kernel/scope.ts";
import { type AppRow, appByAddress, appById, appForChange } from "./store.ts";
import { refuseSuspended } from "./suspended.ts";

/** The app that a path names by id or slug, and the caller's scope in it. */
export async function enterApp(scope: Scope, idOrSlug: string): Promise<{ app: AppRow; inside: Scope }> {
  const app = await readApp(scope, idOrSlug);
  // On a site only that site's app exists.
  if (!app || (scope.context.site !== null && scope.context.site !== app.id)) throw appNotFound();
  return { app, inside: await scope.enter(app.id) };
}

/** The app at hand as it is by now, for whoever writes it: what was read before the transaction may be out of date. */
export async function appAsItIs({ db, app }: WriteScope): Promise<AppRow> {
  const row = await appForChange(db, app);
  if (!row) throw appNotFound();
  return row;
}

function appNotFound() {
  return refuse("app_not_found", "App was not found");
}

async function readApp({ db }: Scope, idOrSlug: string): Promise<AppRow | undefined> {
  if (/^[1-9]\d{0,15}$/.test(idOrSlug)) return appById(db, Number(idOrSlug));
  return /^[\w-]{1,63}$/.test(idOrSlug) ? appByAddress(db, `slug:${idOrSlug.toLowerCase()}`) : undefined;
}

/** The same, for those who may run the app. Everybody who is in it may know that they may not; to others it is refused alike. */
export async function enterAppAsAdmin(scope: Scope, idOrSlug: string): Promise<{ app: AppRow; inside: Scope }> {
  const entered = await enterApp(scope, idOrSlug);
  if (!isAppAdmin(entered.inside)) throw refuse("forbidden", "Only app admins have access to this page.");
  refuseSuspended(entered.app, entered.inside);
  return entered;
}

export async function enterAppAsEditor(scope: Scope, idOrSlug: string): Promise<{ app: AppRow; inside: Scope }> {
  const entered = await enterApp(scope, idOrSlug);
  if (!isEditor(entered.inside)) throw refuse("forbidden", "Only app editors have access to this page.");
  refuseSuspended(entered.app, entered.inside);
  return entered;
}
