import { languageOf } from "../../../../model/texts/language.ts";
import { siteTexts } from "../../../../model/texts/site-texts.ts";
import { mayOpen, type PageRow, pagesOpenTo, publicPages } from "../../../pages/public.ts";
import type { Member } from "../../../request/site-session.ts";
import { pathOf } from "../../addresses.ts";
import { signOutPath } from "../../return-path.ts";
import { defineLoader } from "../loader.ts";

/** A menu lists no more. */
const most = 30;

/** The pages that a visitor may open; to whoever is signed in also the way out. All menus of a page list the same. */
export const loader = defineLoader("pages", async ({ db, app, page, home, member }, wanted) => {
  const listed = await (member ? pagesOpenTo(db, { permissions: openTo(member), groups: member.groups }, most) : publicPages(db, most));
  const links = [
    ...listed.map((page) => ({ title: page.title, path: pathOf(page, home) })),
    ...(member ? [{ title: siteTexts(languageOf(page.settings, app.settings), app.settings).signOut, path: signOutPath }] : []),
  ];
  return Object.fromEntries(wanted.map(({ block }) => [block.id, links]));
});

/** The permissions of the pages that somebody with this role may open. */
function openTo(member: Member): PageRow["permission"][] {
  const all = ["public", "member", "editor", "admin"] as const;
  return all.filter((permission) => mayOpen(member, { permission, settings: {} }));
}
