import type { ReplyOf } from "../../contract/endpoint.ts";
import { type showHomeFigures as contract, type HomeFigure, homeFigures } from "../../contract/home-figures.ts";
import type { Block } from "../../model/page/block.ts";
import { appById } from "../apps/public.ts";
import { notFound, type Scope } from "../kernel/scope.ts";
import type { PageRow } from "../pages/public.ts";
import { PageNotes, type PageToLoad } from "./loaders/loader.ts";
import { loaders } from "./loaders/loaders.ts";

/** What the figures of the app's home come to, by the code that pages draw theirs with; one statement each, or two for a chart. */
export async function showHomeFigures(scope: Scope): Promise<ReplyOf<typeof contract>> {
  const app = await appById(scope.db, scope.app);
  if (!app) throw notFound("App");
  const stored = homeFigures.safeParse(app.settings.homeFigures ?? []);
  const pinned = stored.success ? stored.data : [];
  const page: PageToLoad = {
    ...{ db: scope.db, app, page: nowhere(scope), path: "/", place: { origin: "", base: "", isOwnHost: false }, home: undefined },
    asking: { person: scope.person, appRole: scope.appRole, groups: scope.groups, now: scope.now, query: {} },
    ...{ scope, notes: new PageNotes() },
  };
  const of = (isFigure: boolean) => pinned.filter(({ shape }) => (shape === "figure") === isFigure).map(asBlock);
  const [figures, charts] = await Promise.all([load(page, "figure", of(true)), load(page, "chart", of(false))]);
  const byId = Object.fromEntries(
    pinned.map(({ id, shape }) => [id, shape === "figure" ? { figure: figures[id] } : { chart: charts[id] }] as const),
  );
  return { byId } as ReplyOf<typeof contract>; // what these loaders give is what the contract says
}

async function load(page: PageToLoad, need: "figure" | "chart", blocks: readonly Block[]): Promise<{ readonly [id: string]: unknown }> {
  const loader = loaders[need];
  if (blocks.length === 0 || !loader) return {};
  return loader(
    page,
    blocks.map((block) => ({ block, need: {} }) as unknown as Parameters<typeof loader>[1][number]),
  );
}

/** As the loaders read their blocks: what they ask of one is named alike. */
function asBlock({ shape: _, title: __, ...asked }: HomeFigure): Block {
  return { ...asked, component: "" } as unknown as Block;
}

/** Loaders know a page by its language: the studio speaks English. */
function nowhere({ app, now }: Scope): PageRow {
  return {
    ...{ app_id: app, id: 0, title: "", slug: "", kind: "page", permission: "editor", settings: { lang: "en" } },
    ...{ layout: [], draft: null, has_draft: false, draft_version: 0 },
    ...{ goes_live_at: null, goes_offline_at: null, timed_by: null },
    ...{ published_at: null, created_at: now, updated_at: now },
  };
}
