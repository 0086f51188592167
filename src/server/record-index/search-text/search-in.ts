import type { Target } from "../../../model/filter/list.ts";
import { sourcesOf } from "../../../model/types/sources-of.ts";
import { type Queries, type Sql, sql } from "../../../platform/db/database.ts";
import { heldBy } from "../../kernel/list.ts";
import { anywhere, searchSql } from "../../kernel/list-operators.ts";
import { heldFieldOf, searchedNow } from "../../record-rows/public.ts";
import type { TypeRow } from "../../type-definitions/public.ts";
import { idsHolding, searchTextProgress } from "./store.ts";

/**
 * Of more records than these, looking through them finds a page sooner than the index, where the newest come first and nothing else is
 * asked; and of more than those it is so wherever there is an order. The latter are more than are counted.
 */
export const mostNamed = { newest: 1_000, any: 12_000 } as const;

/** What free text is looked for in now. */
export interface Searched {
  readonly search: readonly Target[];
  /** What else must hold of what it finds: in a big type, that the index of its words names it. */
  readonly among: Sql;
  /** The same of some of it, where the index names so many that all records are looked through. */
  readonly amongSome?: Sql;
  /** The fields whose words are not read yet. */
  readonly unread: readonly string[];
}

/**
 * In a type that is big enough for a partition of its own, its words say which records may hold a text: those are asked themselves, by the
 * very rules that hold in small types. Pieces of fewer than three letters have no place in an index: all words are looked through for them.
 */
export async function searchIn(
  db: Queries,
  type: TypeRow,
  {
    targets,
    text,
    most = mostNamed.any,
  }: { readonly targets: readonly Target[]; readonly text: string | undefined; readonly most?: number | undefined },
): Promise<Searched> {
  const asked = searchedNow(type, targets);
  if (type.partition === 0 || text === undefined) return { search: asked, among: sql`true`, unread: [] };
  const read = await searchTextProgress(db, type);
  const isRead = (slug: string) => read?.slugs.includes(slug) === true && sourcesOf(type.upgrades, slug).length === 0;
  const search = asked.filter((target) => target.kind !== "field" || isRead(target.slug));
  const unread = asked.flatMap((target) => (target.kind === "field" && !isRead(target.slug) ? target.slug : []));
  if (!read || search.every(({ kind }) => kind !== "field")) return { search, among: sql`true`, unread };
  const held = heldBy({ alias: "p", fields: heldFieldOf(type) });
  const columns = search.flatMap((target) => (target.kind === "field" ? [] : held(target).value));
  const holds = searchSql(
    search.map((target) => held(target).value),
    text,
  );
  const { ids, areAll } = await idsHolding(db, type, { pattern: anywhere(text), holds, columns, settled: read.settled_to }, most);
  const named = sql`p.id = any(${[...ids]}::bigint[])`;
  return areAll ? { search, unread, among: named } : { search, unread, among: sql`true`, amongSome: named };
}
