import type { App } from "../../../contract/apps.ts";
import type { InputOf } from "../../../contract/endpoint.ts";
import type { handOverApp as contract } from "../../../contract/leaving.ts";
import { changesBetween } from "../../../model/access/audit-actions.ts";
import { roles } from "../../../model/access/guards.ts";
import { audit } from "../../audit/public.ts";
import { knownEmail, mailText, tellFromPlatform, type UserRow, userById } from "../../auth/public.ts";
import { isPlatformAdmin, notFound, refuse, type Scope, signedInPerson, type WriteScope } from "../../kernel/scope.ts";
import { calledBy } from "../called-by.ts";
import { appAsItIs, enterApp } from "../found-app.ts";
import { memberForChange } from "../member-store.ts";
import { showApp } from "../show-app.ts";
import { type AppRow, updateOwner } from "../store.ts";

/** Gives the app to another of its admins. Whoever gave it stays an admin of it, and may be removed like all others. */
export async function handOverApp(scope: Scope, { id, userId }: InputOf<typeof contract>): Promise<App> {
  const { inside } = await enterApp(scope, id);
  return inside.write(async (writing) => {
    const app = await appAsItIs(writing);
    if (app.owner_id !== signedInPerson(scope).id && !isPlatformAdmin(inside))
      throw refuse("forbidden", "Only the owner of an app can hand it over.");
    if (userId === app.owner_id) throw refuse("conflict", "This person owns the app already.");
    const member = await memberForChange(writing.db, userId);
    const user = member && (await userById(writing.db, userId));
    if (!member || !user) throw notFound("Member");
    if (member.role < roles.appAdmin) throw refuse("conflict", "Only an admin of the app can own it. Give them that role first.");
    if (member.opened_at === null) throw refuse("conflict", "They have not been in the app yet. Ask them to open it first.");
    const before = await userById(writing.db, app.owner_id);
    await updateOwner(writing.db, app.id, userId);
    const changes = changesBetween({ owner: before ? calledBy(before) : "" }, { owner: calledBy(user) });
    await audit(writing, { action: "app.handed-over", id: app.id, title: app.title, changes });
    await tellBoth(writing, inside.outside, { app, before, after: user });
    return showApp({ ...app, owner_id: userId }, inside.appRole);
  });
}

async function tellBoth(
  writing: WriteScope,
  outside: Scope["outside"],
  { app, before, after }: { readonly app: AppRow; readonly before: UserRow | undefined; readonly after: UserRow },
): Promise<void> {
  const link = { words: app.title, address: outside.mainAddress(`/a/${app.slug}`) };
  const giver = before ? calledBy(before) : "Its owner";
  const subject = `${app.title} was handed over`.slice(0, 350);
  const told: readonly (readonly [UserRow | undefined, string])[] = [
    [after, `${giver} handed ${app.title} over to you. You own it from now on.`],
    [before, `You handed ${app.title} over to ${calledBy(after)}, who owns it from now on. If this was not you, write to them at once.`],
  ];
  for (const [person, words] of told) {
    const to = person ? knownEmail(person) : null;
    if (to !== null) await tellFromPlatform(writing, { to, subject, html: mailText([words], link), kind: "account" });
  }
}
