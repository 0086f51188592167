import { readLoginName } from "../../../model/access/login-name.ts";
import { comparableName } from "../../../model/base/text.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { maySayName } from "../../../model/fields/field-traits.ts";
import { type Source, sourceOf } from "../../../model/fields/references.ts";
import { join, type Sql, sql } from "../../../platform/db/database.ts";
import { membersCalled } from "../../apps/public.ts";
import { knownEmail, personWithLogin, usersByIds } from "../../auth/public.ts";
import type { HeldField } from "../../kernel/list.ts";
import { isEditor, type Scope } from "../../kernel/scope.ts";
import { authorize } from "../../record-access/public.ts";
import { heldFieldOf, ofType } from "../../record-rows/public.ts";
import { loadType, type Type } from "../../type-definitions/public.ts";
import { recordsCalled } from "./store.ts";

/**
 * What a field may point at by what it is called: by comparable name, the ids of all that are called so and that the caller may
 * point at. People are called by their e-mail address too.
 */
export async function findCalled(
  scope: Looking,
  field: FieldBlock,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const source = sourceOf(field);
  if (!source || names.length === 0) return new Map();
  const wanted = [...new Set(names.flatMap((name) => [name.trim(), comparableName(name)]))];
  const found = source.kind === "records" ? await recordsOf(scope, source.type, wanted) : await peopleOf(scope, wanted);
  const ids = new Map<string, Set<number>>();
  for (const { id, name } of found) {
    const called = comparableName(name);
    ids.set(called, (ids.get(called) ?? new Set()).add(id));
  }
  return new Map([...ids].map(([name, all]) => [name, [...all]]));
}

interface Called {
  readonly id: number;
  readonly name: string;
}

/** Who looks, and where. */
type Looking = Pick<Scope, "db" | "person" | "appRole" | "groups">;

/** By title, else by what the first lines of their form say, as lists call them; by nothing that is hidden from the caller. */
async function recordsOf(
  scope: Looking,
  idOrSlug: Extract<Source, { kind: "records" }>["type"],
  names: readonly string[],
): Promise<readonly Called[]> {
  const type = await loadType(scope.db, idOrSlug);
  if (!type) return [];
  const slugs = callingSlugs(scope, type);
  if (slugs.length === 0) return [];
  const name = calledSql(heldFieldOf(type.row), slugs);
  return recordsCalled(scope.db, name, { readable: ofType(type.row, authorize(scope, type).rows), names });
}

/** What a record is called: the first of these that says something. Over the alias p. */
export function calledSql(held: HeldField, slugs: readonly string[]): Sql {
  const values = slugs.map((slug) => (slug === "title" ? sql`p.title` : held({ kind: "field", slug, stored: "text" }).value));
  return sql`coalesce(${join(values.map((one) => sql`nullif(btrim(${one}), '')`))})`;
}

/** What records of a type are called by: the first of these that says something. */
export function callingSlugs(scope: Pick<Scope, "person" | "appRole" | "groups">, type: Type): readonly string[] {
  const { everHidden } = authorize(scope, type);
  const fields = type.row.post_fields.filter((field) => maySayName(field) && !everHidden.has(field.slug)).slice(0, 3);
  return [...(everHidden.has("title") ? [] : ["title"]), ...fields.map(({ slug }) => slug)];
}

async function calledMembers({ db }: Looking, names: readonly string[]): Promise<readonly number[]> {
  const logins = names.flatMap((name) => {
    const login = readLoginName(name);
    return login.ok ? [login.value.canonical] : [];
  });
  const people = await Promise.all([...new Set(logins)].map((login) => personWithLogin(db, login)));
  return membersCalled(
    db,
    names,
    people.flatMap((id) => id ?? []),
  );
}

/** Who may not see the members is told of none but themselves. */
async function peopleOf(scope: Looking, names: readonly string[]): Promise<readonly Called[]> {
  const own = scope.person ? await usersByIds(scope.db, [scope.person.id]) : [];
  const people = isEditor(scope) ? await usersByIds(scope.db, await calledMembers(scope, names)) : own;
  return people.flatMap((user) => {
    const { user_id: id, username, nickname, first_name, last_name } = user;
    const called = [knownEmail(user) ?? "", username, nickname, `${first_name} ${last_name}`];
    return called.filter((name) => name.trim() !== "").map((name) => ({ id, name }));
  });
}
