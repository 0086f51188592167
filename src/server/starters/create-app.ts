import { starterPage, starterParts } from "../../blocks/templates/starter-page.ts";
import type { App, createApp as contract } from "../../contract/apps.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import { filesOfLook } from "../../model/page/brand.ts";
import { addApp } from "../apps/public.ts";
import { refuse, refuseFields, signedInPerson, type WriteScope } from "../kernel/scope.ts";
import { addSharedParts, createPage } from "../pages/public.ts";

/** Makes an app that has something in it from the first moment: its header and footer, and its home page, which waits in the editor, ready to be published. */
export async function createApp(scope: WriteScope, { title, domain, settings = {} }: InputOf<typeof contract>): Promise<App> {
  // Who runs a site could read the token of its visitors, and must not found apps in their name.
  if (scope.context.site !== null) throw refuse("forbidden", "Apps are created on the main host.");
  // An app that is not there yet has no files.
  const [foreign] = filesOfLook(settings.brand ?? {});
  if (foreign !== undefined)
    throw refuseFields({ settings: { title: "Settings", messages: [`brand: ${foreign} is no file of this app`] } });
  const app = await addApp(scope, { title, domain, settings, ownerId: signedInPerson(scope).id });
  await scope.within(app.id, async (inside) => {
    await addSharedParts(inside, starterParts(app.title));
    await createPage(inside, { title: "Home", slug: "index", draft: starterPage(app.title) });
  });
  return app;
}
