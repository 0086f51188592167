import type { App } from "../../contract/apps.ts";
import type { closeApp as closeContract, reopenApp as reopenContract } from "../../contract/closing.ts";
import { daysOfGrace } from "../../contract/closing.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import { dayIn, utc } from "../../model/base/time-zone.ts";
import { type AppRow, appForChange, enterApp, showApp, updateAppDeletion } from "../apps/public.ts";
import { audit, auditPlatform } from "../audit/public.ts";
import { knownEmail, mailText, tellFromPlatform, userById } from "../auth/public.ts";
import { isPlatformAdmin, refuse, refuseFields, type Scope, signedInPerson, type WriteScope } from "../kernel/scope.ts";
import { isCharged, subscriptionsOf } from "../plans/public.ts";
import { deleteClosedApp } from "./jobs.ts";

/** The app that is the platform itself: everything stands on it. */
const platformApp = 1;

/** Shuts an app and plans that it is deleted. */
export async function closeApp(scope: Scope, { id, title }: InputOf<typeof closeContract>): Promise<App> {
  const inside = await asOwner(scope, id, "delete it");
  if (inside.app === platformApp) throw refuse("conflict", "The platform's own app is not deleted: everything stands on it.");
  return inside.write(async (writing) => {
    const app = await held(writing);
    if ((await subscriptionsOf(writing.db)).some(isCharged))
      throw refuse("conflict", "The plan of this app would go on to be charged: cancel it first. Nothing was deleted.");
    if (title.trim() !== app.title) throw refuseFields({ title: { title: "Title", messages: [`must be ${app.title}`] } });
    if (app.delete_at !== null) return showApp(app, inside.appRole);
    const at = new Date(writing.now.getTime() + daysOfGrace * 86_400_000);
    await updateAppDeletion(writing.db, app.id, { at, now: writing.now });
    await writing.enqueue(deleteClosedApp, {}, { runAt: at });
    await keep(writing, "closed", app);
    const day = dayIn(utc, at.getTime());
    await tellOwner(writing, app, {
      subject: `${app.title} will be deleted`,
      paragraphs: [
        `You asked for ${app.title} to be deleted. It is shut now, and is deleted with all its pages, records and files on ${day}.`,
        "Until then you can restore it among your apps. If this was not you, do that at once and change your password.",
      ],
      link: { words: "Your apps", address: inside.outside.mainAddress("/apps") },
    });
    return showApp({ ...app, delete_at: at }, inside.appRole);
  });
}

/** Takes it back. */
export async function reopenApp(scope: Scope, { id }: InputOf<typeof reopenContract>): Promise<App> {
  const inside = await asOwner(scope, id, "restore it");
  return inside.write(async (writing) => {
    const app = await held(writing);
    if (app.delete_at === null) return showApp(app, inside.appRole);
    if (app.delete_at <= writing.now) throw refuse("app_not_found", "App was not found");
    await updateAppDeletion(writing.db, app.id, { at: null, now: writing.now });
    await keep(writing, "reopened", app);
    await tellOwner(writing, app, {
      subject: `${app.title} stays`,
      paragraphs: [`${app.title} is not going to be deleted any more, and answers again.`],
      link: { words: app.title, address: inside.outside.mainAddress(`/a/${app.slug}`) },
    });
    return showApp({ ...app, delete_at: null }, inside.appRole);
  });
}

async function asOwner(scope: Scope, id: string, what: string): Promise<Scope> {
  const { app, inside } = await enterApp(scope, id);
  if (app.owner_id !== signedInPerson(scope).id && !isPlatformAdmin(inside))
    throw refuse("forbidden", `Only the owner of an app can ${what}.`);
  return inside;
}

async function held({ db, app }: WriteScope): Promise<AppRow> {
  const row = await appForChange(db, app);
  if (!row) throw refuse("app_not_found", "App was not found");
  return row;
}

/** In the log of the app and in that of the platform; what shows the app hears of it. */
async function keep(writing: WriteScope, what: "closed" | "reopened", { id, title }: AppRow): Promise<void> {
  await audit(writing, { action: `app.${what}`, id, title });
  await auditPlatform(writing, { action: `suspension.app-${what}`, id, title });
  writing.publishSite();
  if (what === "closed") writing.publishEnded({ app: id });
}

interface Said {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly words: string; readonly address: string };
}

export async function tellOwner(
  writing: WriteScope,
  { owner_id }: Pick<AppRow, "owner_id">,
  { subject, paragraphs, link }: Said,
): Promise<void> {
  const owner = await userById(writing.db, owner_id);
  const to = owner ? knownEmail(owner) : null;
  if (to !== null)
    await tellFromPlatform(writing, { to, subject: subject.slice(0, 350), html: mailText(paragraphs, link), kind: "account" });
}
