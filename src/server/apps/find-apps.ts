import type { App, currentApp as currentContract } from "../../contract/apps.ts";
import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import { answerList } from "../../model/filter/answer-list.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { type ListInput, readList } from "../list.ts";
import { isPlatformAdmin, type Scope, signedInPerson } from "../scope.ts";
import { enterApp } from "./found-app.ts";
import { showApp, showAppOutside } from "./show-app.ts";
import { appsOfUser } from "./store.ts";

const language = listLanguage({
  columns: { id: ["id", "id"], slug: ["slug", "text"], title: ["title", "text"], domain: ["domain", "text"] },
});

/** The caller's apps, newest first. They are few, so the list is filtered and cut here. */
export async function myApps(scope: Scope, { list }: ListInput): Promise<App[]> {
  const wanted = readList(list, language);
  const rows = await appsOfUser(scope.db, signedInPerson(scope).id);
  const apps = rows.map((row) => showApp(row, row.role)).filter((app) => scope.visit.site === null || app.id === scope.visit.site);
  return [...answerList(apps, wanted).page];
}

/** One app. Who is not in it learns its name and address only. */
export async function currentApp(scope: Scope, { id }: InputOf<typeof currentContract>): Promise<ReplyOf<typeof currentContract>> {
  const { app, inside } = await enterApp(scope, id);
  return inside.appRole > 0 || isPlatformAdmin(inside) ? showApp(app, inside.appRole) : showAppOutside(app);
}
