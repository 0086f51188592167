import { sql } from "../../../platform/db/database.ts";
import type { WriteScope } from "../../kernel/scope.ts";
import { type Item, isComingBack, itemsHolding, keepPointing, trashForChange } from "../../trash/public.ts";
import { cachedType } from "../../type-definitions/public.ts";
import { referencesLeft } from "../events.ts";
import { updateRollupsOfPointing } from "../rollups/update-rollups.ts";
import { publishRelinked } from "./publish-relinked.ts";
import {
  emptyField,
  forgetReferences,
  holdTargetsOf,
  lostReferences,
  type ReferenceRow,
  referencesTo,
  stillThere,
  type Targets,
} from "./store.ts";

/** How many references one transaction empties; what is left goes on in a job. */
const batch = 1_000;
/** The same where it is kept, and nobody waits for more. */
const emptied = 250;

/** Empties what points at records, or at the records of a type, that are gone. */
export async function emptyReferences(scope: WriteScope, gone: Targets): Promise<void> {
  const rows = await referencesTo(scope.db, gone, batch);
  await emptyRows(scope, rows);
  if (rows.length === batch) await scope.publish(referencesLeft, "posts" in gone ? { posts: [...gone.posts] } : { type: gone.type });
}

/** Goes on where a deletion left off, unless what was deleted has been taken out of the trash meanwhile, or is on its way. */
export async function emptyLeftReferences(scope: WriteScope, gone: Targets): Promise<void> {
  // Whoever takes it out of the trash has done so by now, or waits until what points at it is emptied, and then lets it point there again.
  await ("posts" in gone ? itemsHolding(scope.db, gone.posts) : trashForChange(scope.db, { kind: "type", id: gone.type }));
  const isBack = (await stillThere(scope.db, gone)) || ("posts" in gone && (await isComingBack(scope.db, gone.posts)));
  if (!isBack) await emptyReferences(scope, gone);
}

/** Keeps the next who point at records of a type that went to the trash, and empties what they hold of them. False: nobody was left. */
export async function emptyNext(scope: WriteScope, item: Item): Promise<boolean> {
  const rows = await referencesTo(scope.db, { type: item.id }, emptied);
  if (rows.length === 0) return false;
  await keepPointing(
    scope.db,
    item,
    sql`(x.type_id, x.slug, x.post_id, x.target_id) in (
      select r.type_id, r.slug, r.post_id, r.target_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(type_id bigint, slug text, post_id bigint, target_id bigint))`,
  );
  await emptyRows(scope, rows);
  return true;
}

/** Empties what these records hold of what is not there. What lies in the trash keeps that they pointed at it, as if it had gone there since. */
export async function onlyAtWhatIsThere(scope: WriteScope, posts: readonly number[]): Promise<void> {
  await holdTargetsOf(scope.db, posts);
  const lost = await lostReferences(scope.db, posts);
  if (lost.length === 0) return;
  const items = await itemsHolding(scope.db, ids(lost, "target_id"));
  // What somebody was taking out of the trash just then is there by now.
  const gone = await lostReferences(scope.db, posts);
  const from = sql`x.post_id = any(${ids(gone, "post_id")}::bigint[])`;
  for (const item of items) await keepPointing(scope.db, item, sql`${from} and x.target_id = any(${[...item.posts]}::bigint[])`);
  await emptyRows(scope, gone);
}

/** Empties what these references of the index stand for. */
export async function emptyRows(scope: WriteScope, rows: readonly ReferenceRow[]): Promise<void> {
  if (rows.length > 0) await forgetReferences(scope.db, rows);
  const when = { now: scope.now, by: scope.person?.id ?? null };
  for (const place of new Set(rows.map(fieldOf))) {
    const of = rows.filter((row) => fieldOf(row) === place);
    const [{ type_id, slug } = { type_id: 0, slug: "" }] = of;
    const type = await cachedType(scope, type_id);
    if (!type) continue;
    const posts = ids(of, "post_id");
    const field = { slug, posts, targets: ids(of, "target_id") };
    await publishRelinked(scope, type_id, { posts, write: () => emptyField(scope.db, type.row, field, when) });
    scope.publishLive({ type: type_id });
    await updateRollupsOfPointing(scope, type.row, { posts, slug });
  }
}

function fieldOf({ type_id, slug }: ReferenceRow): string {
  return `${type_id} ${slug}`;
}

function ids(rows: readonly ReferenceRow[], key: "post_id" | "target_id"): number[] {
  return [...new Set(rows.map((row) => row[key]))];
}
