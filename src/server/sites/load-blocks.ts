import { definitions } from "../../blocks/definitions.ts";
import type { loadBlocks as contract } from "../../contract/block-data.ts";
import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { Layout } from "../../model/page/block.ts";
import { definitionOf } from "../../model/page/inside.ts";
import { appById } from "../apps/public.ts";
import { notFound, type Scope } from "../kernel/scope.ts";
import { homePage, pageByIdOrSlug, shownTo } from "../pages/public.ts";
import { pathOf } from "./addresses.ts";
import { loadData } from "./loaders/load-data.ts";
import { PageNotes } from "./loaders/loader.ts";
import { loaders } from "./loaders/loaders.ts";

/**
 * What blocks would show on a page: of a page for everybody what strangers may see, of any other what the caller may. Blocks need not be valid yet;
 * one that asks for what is not there says so.
 */
export async function loadBlocks(scope: Scope, { page: wanted, blocks }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const [page, app] = await Promise.all([pageByIdOrSlug(scope, wanted), appById(scope.db, scope.app)]);
  if (!page || page.kind === "shared" || !app) throw notFound("Page");
  const who =
    page.permission === "public"
      ? { person: null, appRole: 0, groups: [] }
      : { person: scope.person, appRole: scope.appRole, groups: scope.groups };
  const asking = { ...who, now: scope.now, query: {} };
  // Whom and where a block is shown is not asked: it is being made.
  const open = blocks.filter(isLoaded).map(({ conditions: _, disabled: __, ...block }) => block) as unknown as Layout;
  const { layout } = await shownTo({ db: scope.db, app: app.id, ...asking }, { ...page, layout: open });
  const home = await homePage(scope.db, app, who);
  const data = await loadData(
    {
      ...{ db: scope.db, app, page, path: pathOf(page, home), place: { origin: "", base: "", isOwnHost: false }, asking, home },
      ...{ scope: { ...scope, ...who }, notes: new PageNotes(), isSample: true as const },
    },
    layout,
    { definitions, loaders },
  );
  return data as unknown as ReplyOf<typeof contract>; // what loaders give is JSON
}

/** The rest of what blocks need the canvas knows itself, or does not show. */
function isLoaded({ component }: Layout[number]): boolean {
  const needs = definitionOf(definitions, component)?.needs ?? [];
  return needs.length > 0 && needs.every(({ isOfRecords }) => isOfRecords === true);
}
