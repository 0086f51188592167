import { appById, deleteAppRow, forgetInvitations, forgetMembers, memberUsers, releaseAddress } from "../apps/public.ts";
import { auditPlatform } from "../audit/public.ts";
import { filesOfApp, removeFileBytes } from "../files/public.ts";
import type { Scope } from "../kernel/scope.ts";
import { endSubscriptions } from "../plans/public.ts";
import { tellOwner } from "./close-app.ts";
import { deleteSome, tablesOfApps } from "./store.ts";

/** Rows that one transaction deletes. */
const atOnce = 2_000;

/**
 * Deletes an app that its owner wanted deleted and did not take back: the bytes of its files, its rows, table by table and a few at a time, then
 * the app. Begun again it goes on where it stopped. Its slug and domain lead nowhere and are given to nobody else.
 */
export async function deleteApp(scope: Scope): Promise<void> {
  const app = await appById(scope.db, scope.app);
  if (!app?.delete_at || app.delete_at > scope.now) return;
  await endSubscriptions(scope);
  for (let files = await filesOfApp(scope.db, atOnce); files.length > 0; files = await filesOfApp(scope.db, atOnce)) {
    for (const file of files) await removeFileBytes(scope.outside.files, file);
    const keys = files.map(({ key }) => key);
    await scope.write((writing) => deleteSome(writing.db, "files", { most: keys.length, keys }));
  }
  for (let users = await memberUsers(scope.db, atOnce); users.length > 0; users = await memberUsers(scope.db, atOnce))
    await scope.write((writing) => forgetMembers(writing.db, users));
  await scope.write((writing) => forgetInvitations(writing.db));
  for (const table of tablesOfApps) while ((await scope.write((writing) => deleteSome(writing.db, table, { most: atOnce }))) > 0);
  await scope.write(async (writing) => {
    const addresses = [`slug:${app.slug}`, ...(app.domain_verified_at === null ? [] : [`domain:${app.domain}`])];
    for (const address of addresses) await releaseAddress(writing.db, address, { app: app.id, now: writing.now });
    await auditPlatform(writing, { action: "suspension.app-deleted", id: app.id, title: app.title });
    await tellOwner(writing, app, { subject: `${app.title} was deleted`, paragraphs: [`${app.title} was deleted with all that it held.`] });
    await deleteAppRow(writing.db);
    writing.publishSite();
    writing.publishEnded({ app: app.id });
  });
}
