import { comparableName } from "../../../model/base/text.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { maySayName } from "../../../model/fields/looks.ts";
import { type Source, sourceOf } from "../../../model/fields/references.ts";
import { sql } from "../../../platform/db/database.ts";
import { memberIds } from "../../apps/public.ts";
import { usersByIds, usersCalled } from "../../auth/public.ts";
import { loadType, type Type } from "../../post-types/public.ts";
import { isEditor, type WriteScope } from "../../scope.ts";
import { heldFieldOf } from "../field-sql.ts";
import { authorize } from "../rights.ts";
import { ofType } from "../store.ts";
import { recordsCalled } from "./store.ts";

/**
 * What a field may point at by what it is called: by comparable name, the ids of all that are called so and that the caller may
 * point at. People are called by their e-mail address too.
 */
export async function findCalled(
  scope: WriteScope,
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

/** By title, else by what the first lines of their form say, as lists call them; by nothing that is hidden from the caller. */
async function recordsOf(
  scope: WriteScope,
  idOrSlug: Extract<Source, { kind: "records" }>["type"],
  names: readonly string[],
): Promise<readonly Called[]> {
  const type = await loadType(scope.db, idOrSlug);
  if (!type) return [];
  const held = heldFieldOf(type.row);
  const called = callingSlugs(scope, type).map((slug) =>
    slug === "title" ? sql`p.title` : held({ kind: "field", slug, stored: "text" }).value,
  );
  return called.length === 0 ? [] : recordsCalled(scope.db, called, ofType(type.row, authorize(scope, type).rows), names);
}

/** What records of a type are called by: the first of these that says something. */
export function callingSlugs(scope: Pick<WriteScope, "person" | "appRole">, type: Type): readonly string[] {
  const { everHidden } = authorize(scope, type);
  const fields = type.row.post_fields.filter((field) => maySayName(field) && !everHidden.has(field.slug)).slice(0, 3);
  return [...(everHidden.has("title") ? [] : ["title"]), ...fields.map(({ slug }) => slug)];
}

/** Who may not see the members is told of none but themselves. */
async function peopleOf(scope: WriteScope, names: readonly string[]): Promise<readonly Called[]> {
  const own = scope.person ? await usersByIds(scope.db, [scope.person.id]) : [];
  const people = isEditor(scope) ? await usersCalled(scope.db, await memberIds(scope.db, sql`true`), names) : own;
  return people.flatMap(({ user_id: id, email, username, nickname, first_name, last_name }) =>
    [email ?? "", username, nickname, `${first_name} ${last_name}`].filter((name) => name.trim() !== "").map((name) => ({ id, name })),
  );
}
