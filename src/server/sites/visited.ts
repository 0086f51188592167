import { instantAt } from "../../model/base/instant-at.ts";
import { dayIn, zoneOf } from "../../model/base/time-zone.ts";
import { addDays } from "../../model/fields/days.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Queries } from "../../platform/db/database.ts";
import type { RateLimits } from "../../platform/limits/rate-limits.ts";
import type { AppRow } from "../apps/public.ts";
import type { Callers } from "../auth/public.ts";
import { type Asking, homePage, type PageRow, pageBySlug, wholePage } from "../pages/public.ts";
import type { World } from "../request/make-scope.ts";
import type { Place } from "./place.ts";
import type { Shell } from "./serve-studio.ts";

export interface Sites {
  readonly world: World;
  readonly callers: Callers;
  readonly limits: RateLimits;
  readonly siteOf: (host: string) => Promise<number | null>;
  readonly secure: boolean;
  readonly config: Config;
  /** Where the build left css, fonts and islands. */
  readonly folder: URL;
  readonly shell: Shell;
  /** Says to the operator what a page is drawn without. */
  readonly report: (message: string) => void;
}

/** One site as a request reached it. */
export interface Visited {
  readonly app: AppRow;
  readonly place: Place;
  /** The page's path below the base, beginning with "/". */
  readonly path: string;
  /** The record that the address names in its path: 5 of "/invoice/5". */
  readonly record?: string;
  /** Whether nothing was changed here since the site was looked up. */
  readonly isCurrent: () => boolean;
}

/** The live page at a path, between the header and the footer of the site. Which it is at "/" depends on who asks. */
export async function findPage(
  world: World,
  { app, path }: Pick<Visited, "app" | "path">,
  who?: Pick<Asking, "person" | "appRole" | "groups">,
): Promise<PageRow | null> {
  const db = world.database.reader(app.id);
  const page = path === "/" ? await homePage(db, app, who) : await pageAt(db, path.slice(1).toLowerCase());
  return page ? wholePage(db, page) : null;
}

async function pageAt(db: Queries, slug: string): Promise<PageRow | undefined> {
  const page = slug.includes("/") ? undefined : await pageBySlug(db, slug);
  return page?.published_at ? page : undefined;
}

/** The day that it is where the app is. */
export function todayIn({ settings }: AppRow, now: Date): string {
  return dayIn(zoneOf(settings), now.getTime());
}

/** Whether it still is that day where the app is. When it ends is worked out once, as this is asked before every answer that is repeated. */
export function untilMidnight({ settings }: AppRow, { today, now }: { readonly today: string; readonly now: () => Date }): () => boolean {
  let end: number | undefined;
  return () => {
    end ??= instantAt(addDays(today, 1), "00:00", zoneOf(settings));
    return now().getTime() < end;
  };
}
