import { starterPage } from "../../blocks/starter.ts";
import type { App, createApp as contract } from "../../contract/apps.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import { addApp } from "../apps/public.ts";
import { createPage } from "../pages/public.ts";
import { refuse, signedInPerson, type WriteScope } from "../scope.ts";

/** Makes an app that has something in it from the first moment: its home page waits in the editor, ready to be published. */
export async function createApp(scope: WriteScope, { title, domain, settings = {} }: InputOf<typeof contract>): Promise<App> {
  // Who runs a site could read the token of its visitors, and must not found apps in their name.
  if (scope.visit.site !== null) throw refuse("forbidden", "Apps are created on the main host.");
  const app = await addApp(scope, { title, domain, settings, ownerId: signedInPerson(scope).id });
  await scope.within(app.id, (inside) => createPage(inside, { title: "Home", slug: "index", draft: starterPage(app.title) }));
  return app;
}
