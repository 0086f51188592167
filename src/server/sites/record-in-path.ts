import { definitions } from "../../blocks/definitions.ts";
import { hasAbout } from "../../model/page/needs.ts";
import type { AppRow } from "../apps/public.ts";
import { redirectAt } from "../pages/public.ts";
import type { World } from "../request/make-scope.ts";
import { findPage, type Visited } from "./visited.ts";

type Reached = Pick<Visited, "path" | "record">;

/**
 * `/invoice/5` is the page `/invoice` about record 5, as `/invoice?id=5` is, by which search engines know it. Only a page of one record takes a
 * record in its path; what an owner sends on goes where they say.
 */
export async function recordInPath(world: World, app: AppRow, path: string): Promise<Reached> {
  const [, page, record] = /^(\/[^/]+)\/([1-9]\d{0,15})$/.exec(path) ?? [];
  if (page === undefined || record === undefined) return { path };
  const found = await findPage(world, { app, path: page });
  if (!found || !hasAbout(found.layout, definitions)) return { path };
  return (await redirectAt(world.database.reader(app.id), path)) ? { path } : { path: page, record };
}
