import { isJsonObject } from "../../../../model/base/json.ts";
import { zoneOf } from "../../../../model/base/time-zone.ts";
import type { Block } from "../../../../model/page/block.ts";
import { componentsById, libraryType, menuOf, type Reading, renderTemplate, settingsOf, sharedOwner } from "../../../components/public.ts";
import type { RecordRow } from "../../../record-rows/public.ts";
import { defineLoader, type PageToLoad } from "../loader.ts";

/**
 * What template blocks show: those of the app, and those of the shared library. They stand where code of owners may, and on the canvas; not on the
 * main host, and nowhere while the operator has turned that code off.
 */
export const loader = defineLoader("template", async (page, wanted) => {
  if (!page.place.runsCode && !page.isSample) return {};
  const blocks = wanted.map(({ block }) => block);
  const [own, shared] = [
    blocks.filter((block) => ownerOf(page.app.id, block) === page.app.id),
    blocks.filter((block) => isShared(page, block)),
  ];
  const found = [
    ...(await shownIn(page, page.scope, own)),
    ...(shared.length > 0 ? await shownIn(page, await page.scope.enter(sharedOwner), shared) : []),
  ];
  return Object.fromEntries(found);
});

/** On a page of app 1 itself the library is its own. */
function isShared({ app }: PageToLoad, block: Block): boolean {
  return app.id !== sharedOwner && ownerOf(app.id, block) === sharedOwner;
}

function ownerOf(own: number, { template }: Block): number {
  return isJsonObject(template) && typeof template.app === "number" ? template.app : own;
}

type Drawn = readonly [block: string, shown: { readonly html: string; readonly problem?: string }];

async function shownIn(page: PageToLoad, library: Reading, blocks: readonly Block[]): Promise<readonly Drawn[]> {
  if (blocks.length === 0) return [];
  // A page is drawn anew when a record of its app's library changes; of another library it hears within a minute.
  const type = library.app === page.app.id ? await libraryType(library) : null;
  page.notes.shows.add(type?.row.id ?? 0);
  const rows = new Map((await componentsById(library, blocks.map(postOf))).map((row) => [row.id, row]));
  return Promise.all(blocks.map(async (block) => [block.id, await drawn(page, block, rows.get(postOf(block)))] as const));
}

async function drawn({ app, page, asking, isSample }: PageToLoad, { answers }: Block, row: RecordRow | undefined): Promise<Drawn[1]> {
  if (!row) return { html: "", problem: "This template block is not there any more." };
  const settings = settingsOf(menuOf(row), isJsonObject(answers) ? answers : {});
  const names = { settings, page: { title: page.title, slug: page.slug }, app: { title: app.title } };
  const { html, problem } = await renderTemplate(app.id, {
    ...{ content: row.content, names },
    ...{ now: asking.now.toISOString(), zone: zoneOf(app.settings) },
  });
  // What is wrong with it is said to those who can mend it.
  return isSample && problem !== undefined ? { html, problem } : { html };
}

function postOf({ template }: Block): number {
  return isJsonObject(template) && typeof template.post === "number" ? template.post : 0;
}
