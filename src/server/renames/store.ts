import type { JsonObject } from "../../model/base/json.ts";
import { longestPlace } from "../../model/booking/places.ts";
import type { Layout } from "../../model/page/block.ts";
import type { ViewSettings } from "../../model/types/record-view.ts";
import type { AutomationStart } from "../../model/workflow/automation.ts";
import { join, type Queries, sql, type Transaction } from "../../platform/db/database.ts";
import { laterThan } from "../kernel/later-than.ts";
import { likeAny } from "../type-definitions/public.ts";

export interface AutomationNaming {
  readonly id: number;
  readonly type_id: number;
  readonly title: string;
  readonly starts: AutomationStart;
  readonly actions: readonly JsonObject[];
  readonly updated_at: Date;
}

/** Automations that name one of these words. */
export function automationsNaming(db: Queries, words: readonly string[]): Promise<AutomationNaming[]> {
  const like = likeAny(words);
  return db.rows(sql`
    select a.id, a.type_id, a.title, a.starts, a.actions, a.updated_at from automations a
    where a.app_id = ${db.app} and (a.starts::text like any(${like}::text[]) or a.actions::text like any(${like}::text[])) order by a.id`);
}

/** Those of them as they are by now, held until the transaction ends: whoever saves one meanwhile waits, and is told that it is another. */
export function automationsForChange(db: Transaction, ids: readonly number[]): Promise<AutomationNaming[]> {
  return db.rows(sql`
    select a.id, a.type_id, a.title, a.starts, a.actions, a.updated_at from automations a
    where a.app_id = ${db.app} and a.id = any(${ids}::bigint[]) order by a.id for no key update`);
}

/** The look that is planned stays the one that counts, so its version does: it reads by then what it looks for. */
export async function renameInAutomation(
  db: Transaction,
  { id, starts, actions, updated_at }: Pick<AutomationNaming, "id" | "starts" | "actions" | "updated_at">,
  now: Date,
): Promise<void> {
  await db.change(sql`
    update automations set starts = ${JSON.stringify(starts)}, actions = ${JSON.stringify(actions)}, updated_at = ${laterThan(updated_at, now)}
    where app_id = ${db.app} and id = ${id}`);
}

export interface PageNaming {
  readonly id: number;
  readonly title: string;
  readonly kind: "page" | "shared" | "symbol";
  readonly layout: Layout;
  readonly draft: Layout | null;
  readonly updated_at: Date;
}

/**
 * Pages, the shared header and footer and blocks of the app's own, live or as drafts, that name one of these words; one after the other, as each
 * of them may be large. `read`: another way to read one, which may be gone by then.
 */
export async function* pagesNaming<Db extends Queries>(
  db: Db,
  words: readonly string[],
  read: (db: Db, id: number) => Promise<PageNaming | undefined> = pageNaming,
): AsyncGenerator<PageNaming> {
  const like = likeAny(words);
  const found = await db.rows<{ id: number }>(sql`
    select g.id from pages g
    where g.app_id = ${db.app} and (g.layout::text like any(${like}::text[]) or g.draft::text like any(${like}::text[])) order by g.id`);
  for (const { id } of found) {
    const page = await read(db, id);
    if (page) yield page;
  }
}

const pageColumns = sql`g.id, g.title, g.kind, g.layout, g.draft, g.updated_at`;

function pageNaming(db: Queries, id: number): Promise<PageNaming | undefined> {
  return db.one(sql`select ${pageColumns} from pages g where g.app_id = ${db.app} and g.id = ${id}`);
}

/** Held until the transaction ends: what somebody edits meanwhile waits, and what they have just edited is there. */
export function pageForChange(db: Transaction, id: number): Promise<PageNaming | undefined> {
  return db.one(sql`select ${pageColumns} from pages g where g.app_id = ${db.app} and g.id = ${id} for no key update`);
}

/** Who has the page open in the editor is told that it is another one, and goes on from there. */
export async function renameInPage(
  db: Transaction,
  { id, layout, draft, updated_at }: Omit<PageNaming, "title" | "kind">,
  now: Date,
): Promise<void> {
  await db.change(sql`
    update pages set layout = ${JSON.stringify(layout)}, draft = ${draft && JSON.stringify(draft)}, draft_version = draft_version + 1,
      updated_at = ${laterThan(updated_at, now)}
    where app_id = ${db.app} and id = ${id}`);
}

interface ViewNaming {
  readonly id: number;
  readonly settings: ViewSettings;
  /** The form of its type whose keys the settings name. */
  readonly schema_version: number;
  readonly updated_at: Date;
}

/** So many views of a type are looked into before a change. */
const mostViewsNaming = 500;

/** Views of a type that name one of these words, the oldest first. */
export function viewsNaming(
  db: Queries,
  type: number,
  words: readonly string[],
): Promise<(ViewNaming & { readonly title: string; readonly user_id: number; readonly is_shared: boolean })[]> {
  return db.rows(sql`
    select v.id, v.title, v.user_id, v.is_shared, v.settings, v.schema_version, v.updated_at from record_views v
    where v.app_id = ${db.app} and v.type_id = ${type} and v.settings::text like any(${likeAny(words)}::text[])
    order by v.id limit ${mostViewsNaming}`);
}

/** The views of a type, held until the transaction ends: whoever saves one meanwhile waits, and is told that it is another. */
export function viewsForChange(db: Transaction, type: number): Promise<ViewNaming[]> {
  return db.rows(sql`
    select v.id, v.settings, v.schema_version, v.updated_at from record_views v
    where v.app_id = ${db.app} and v.type_id = ${type} order by v.id for update`);
}

export async function renameInView(db: Transaction, { id, settings, schema_version, updated_at }: ViewNaming, now: Date): Promise<void> {
  await db.change(sql`
    update record_views set settings = ${JSON.stringify(settings)}, schema_version = ${schema_version}, updated_at = ${laterThan(updated_at, now)}
    where app_id = ${db.app} and id = ${id}`);
}

/**
 * Places of a booking field that are called otherwise. What is blocked there and the calendars of them follow; holds, which last minutes, end; what
 * is booked is counted anew by whoever asks next. The places come first, as with whoever books: who is about to is waited for.
 */
export async function renamePlaces(
  db: Transaction,
  { type, field }: { readonly type: number; readonly field: string },
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const cut = [...names].map(([before, now]) => [before.slice(0, longestPlace), now.slice(0, longestPlace)] as const);
  const pairs = join(
    cut.map(([before, now]) => sql`(${before}::text, ${now}::text)`),
    ", ",
  );
  await db.change(sql`
    delete from booking_places where app_id = ${db.app} and type_id = ${type} and field = ${field}`);
  await db.change(sql`
    delete from booked_times where app_id = ${db.app} and type_id = ${type} and field = ${field}
      and (state = 'booked' or (state = 'held' and place = any(${cut.flat()}::text[])))`);
  await db.change(sql`
    update booked_times b set place = m.now from (values ${pairs}) as m (before, now)
    where b.app_id = ${db.app} and b.type_id = ${type} and b.field = ${field} and b.place = m.before and b.state = 'blocked'`);
  await db.change(sql`
    update calendar_feeds f set place = m.now from (values ${pairs}) as m (before, now)
    where f.app_id = ${db.app} and f.type_id = ${type} and f.field = ${field} and f.place = m.before`);
}
