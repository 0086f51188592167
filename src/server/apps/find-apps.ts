import type { App, currentApp as currentContract } from "../../contract/apps.ts";
import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import { answerList } from "../../model/filter/answer-list.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { type ListInput, readList, sayTotal } from "../kernel/list.ts";
import { isAppAdmin, isPlatformAdmin, type Scope, signedInPerson } from "../kernel/scope.ts";
import { planOfApp } from "../limits/public.ts";
import { enterApp } from "./found-app.ts";
import { openAsAdded } from "./invitations/answer-invitations.ts";
import { memberByUser } from "./member-store.ts";
import { showApp, showAppOutside } from "./show-app.ts";
import { appsOfUser } from "./store.ts";
import { refuseShut } from "./suspended.ts";

const language = listLanguage({
  columns: { id: ["id", "id"], slug: ["slug", "text"], title: ["title", "text"], domain: ["domain", "text"] },
});

/** The caller's apps, newest first. They are few, so the list is filtered and cut here. */
export async function myApps(scope: Scope, { list }: ListInput): Promise<App[]> {
  const wanted = readList(list, language);
  const { id: me } = signedInPerson(scope);
  // What is going to be deleted is there for its owner alone, who may take it back.
  const rows = (await appsOfUser(scope.db, me)).filter(({ delete_at, owner_id }) => delete_at === null || owner_id === me);
  const apps = rows.map((row) => showApp(row, row.role)).filter((app) => scope.context.site === null || app.id === scope.context.site);
  const { page, count } = answerList(apps, wanted);
  await sayTotal(scope, wanted, () => count);
  return [...page];
}

/** One app. Who is not in it learns its name and address only. */
export async function currentApp(
  scope: Scope,
  { id, with: wanted }: InputOf<typeof currentContract>,
): Promise<ReplyOf<typeof currentContract>> {
  const { app, inside } = await enterApp(scope, id);
  if (app.delete_at !== null && app.owner_id !== scope.person?.id && !isPlatformAdmin(inside)) refuseShut(app);
  const { person } = scope;
  if (person && inside.appRole > 0 && (await memberByUser(inside.db, person.id))?.opened_at === null) await openAsAdded(inside, person.id);
  return inside.appRole > 0 || isPlatformAdmin(inside)
    ? {
        ...showApp(app, inside.appRole),
        groups: [...inside.groups],
        ...(wanted === "plan" && isAppAdmin(inside) && { plan: await planOfApp(inside) }),
      }
    : showAppOutside(app);
}
