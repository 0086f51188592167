import type { FieldBlock } from "../../../model/fields/field.ts";
import { sourceOf } from "../../../model/fields/references.ts";
import { sourcesOf } from "../../../model/types/sources-of.ts";
import { type Sql, sql } from "../../../platform/db/database.ts";
import type { NamedSql } from "../../kernel/list.ts";
import { anywhere, patternOf } from "../../kernel/list-operators.ts";
import type { Scope } from "../../kernel/scope.ts";
import { authorize } from "../../record-access/public.ts";
import { heldFieldOf, ofType, pointsToSql } from "../../record-rows/public.ts";
import { cachedType, type Type } from "../../type-definitions/public.ts";
import { calledSql, callingSlugs } from "./find-called.ts";
import { someIds } from "./store.ts";

type Looking = Pick<Scope, "cached" | "db" | "person" | "appRole" | "groups">;

/** In how many fields that point at records free text is looked for: what is behind each is gone through. */
const mostLooked = 6;
/** Of more records than these the statement itself finds out which they are. */
const mostNamed = 5_000;

/** How lists find records by what the records are called that they point at. */
export interface NamedTargets {
  readonly named: NamedSql;
  /** That a record points by any of its fields at one whose name holds a text; undefined: none does. */
  readonly searched: (text: string) => Promise<Sql | undefined>;
}

/**
 * Finds records by the names that their cells show of what they point at, as they are called now. A name that the caller may not read finds
 * nothing. `fields`: those of the type that the caller may read of every record.
 */
export async function namedTargets(scope: Looking, type: Type, fields: readonly FieldBlock[]): Promise<NamedTargets> {
  const targets = new Map<string, (pattern: string) => Sql>();
  for (const field of fields) {
    const source = sourceOf(field);
    const target = source?.kind === "records" ? await cachedType(scope, source.type) : null;
    const called = target && calledLike(scope, target);
    if (called) targets.set(field.slug, called);
  }
  const pointing = (slug: string, pattern: string) => {
    const called = targets.get(slug);
    return called && pointsToSql(scope.db, type.row, slug, called(pattern));
  };
  // What is being converted is looked for in later.
  const looked = [...targets.keys()].filter((slug) => sourcesOf(type.row.upgrades, slug).length === 0).slice(0, mostLooked);
  return {
    named: (slug, op, text) => pointing(slug, patternOf(op, text)),
    async searched(text) {
      const parts = looked.flatMap((slug) => pointing(slug, anywhere(text)) ?? []);
      return parts.length === 0 ? undefined : whichOf(scope, type, parts);
    },
  };
}

/** The records of a type that are called so and that the caller may read, by id. */
function calledLike(scope: Looking, target: Type): ((pattern: string) => Sql) | undefined {
  const authority = authorize(scope, target);
  const slugs = callingSlugs(scope, target).filter((slug) => sourcesOf(target.row.upgrades, slug) !== "converting");
  if (authority.read === "none" || slugs.length === 0) return undefined;
  const name = calledSql(heldFieldOf(target.row), slugs);
  return (pattern) => sql`
    select p.id from posts p where p.app_id = ${scope.db.app} and ${ofType(target.row, authority.rows)} and ${name} ilike ${pattern}`;
}

/** In a big type an index names the records that hold a text, so those that point at a name are named as well, as far as they are few. */
async function whichOf({ db }: Looking, { row }: Type, parts: readonly Sql[]): Promise<Sql | undefined> {
  if (row.partition === 0) return sql`(${parts.reduce((all, part) => sql`${all} or ${part}`)})`;
  const ids = await someIds(db, row, parts, mostNamed + 1);
  if (ids.length === 0) return undefined;
  if (ids.length <= mostNamed) return sql`p.id = any(${[...ids]}::bigint[])`;
  return sql`(${parts.reduce((all, part) => sql`${all} or ${part}`)})`;
}
