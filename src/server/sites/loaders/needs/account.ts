import type { AccountOnPage } from "../../../../blocks/parts/account-on-page.ts";
import { signInForm } from "../../account/sign-in-form.ts";
import { addressOf } from "../../addresses.ts";
import { nameOf } from "../../member-name.ts";
import { forgotPath, profilePath, signOutPath, signUpPath } from "../../return-path.ts";
import { defineLoader, type PageToLoad } from "../loader.ts";
import { textsOf } from "../texts-of.ts";

/** Who is signed in on the site. Strangers get the form that brings them back to this page. */
export const loader = defineLoader("account", async ({ page, app, place, path, member }, wanted) => {
  const texts = textsOf({ page, app });
  const account = member
    ? { member: { name: nameOf(member, texts), signOut: `${place.base}${signOutPath}`, profile: `${place.base}${profilePath}` } }
    : strangerOn({ page, app, place, path });
  return Object.fromEntries(wanted.map(({ block }) => [block.id, account]));
});

/** The form and the links of whoever is not signed in lead back to the page on which they stand. */
function strangerOn({ page, app, place, path }: Pick<PageToLoad, "app" | "page" | "path" | "place">): AccountOnPage {
  const here = `${place.base}${addressOf(path)}`;
  const to = `?to=${encodeURIComponent(here)}`;
  return {
    form: signInForm(textsOf({ page, app }), place, here),
    forgot: `${place.base}${forgotPath}${to}`,
    ...(app.settings.signup === true && { signUp: `${place.base}${signUpPath}${to}` }),
  };
}
