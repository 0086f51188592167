import { setImmediate as othersTurn } from "node:timers/promises";
import { definitions } from "../../blocks/definitions.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { zoneOf } from "../../model/base/time-zone.ts";
import { weekStartOf } from "../../model/base/week-start.ts";
import type { Layout } from "../../model/page/block.ts";
import { isConditional, type PageReads, readsOfPage } from "../../model/page/block-formula.ts";
import { shownBlocks } from "../../model/page/shown-blocks.ts";
import { appById } from "../apps/public.ts";
import { knownEmail, userById } from "../auth/public.ts";
import { newBudget, type Scope } from "../kernel/scope.ts";
import type { PageRow } from "./store.ts";

/** Who asks for a page, and what its address asks: without a `query` all that hangs on the address counts as shown. */
export interface Asking extends Pick<Scope, "app" | "person" | "appRole" | "groups" | "db" | "now"> {
  readonly query?: { readonly [name: string]: string };
}

export interface ShownPage {
  readonly layout: Layout;
  /** By what others would see something else. */
  readonly reads: PageReads;
}

type Page = Pick<PageRow, "id" | "title" | "slug" | "layout">;

/** The blocks of the live page that whoever asks gets to see, with the words that are worked out for them. */
export async function shownTo(asking: Asking, page: Page): Promise<ShownPage> {
  const { query, db, now } = asking;
  const reads = readsOfPage(page.layout, definitions);
  // Each of these goes through the whole page: others are answered in between.
  await othersTurn();
  const app = isConditional(page.layout, definitions) ? await appById(db, asking.app) : undefined;
  const names: JsonObject = {
    user: reads.user ? await personOf(asking) : null,
    app: app ? { id: app.id, title: app.title, slug: app.slug, domain: app.domain } : null,
    page: { id: page.id, title: page.title, slug: page.slug },
    query: { ...query },
  };
  const environment = { now: now.toISOString(), zone: zoneOf(app?.settings), weekStart: weekStartOf(app?.settings), budget: newBudget() };
  const layout = shownBlocks(page.layout, definitions, { names, environment, ...(query === undefined && { anyAddress: true as const }) });
  return { layout, reads };
}

async function personOf({ person, appRole, db }: Asking): Promise<JsonObject | null> {
  // Somebody who is nobody in particular, as in a preview, has no account to be looked up.
  if (person?.id === 0) return { id: 0, nickname: person.nickname, firstName: "", lastName: "", email: "", role: appRole };
  const user = person && (await userById(db, person.id));
  if (!person || !user) return null;
  const { id, nickname, firstName, lastName } = person;
  return { id, nickname, firstName, lastName, email: knownEmail(user), role: appRole };
}
