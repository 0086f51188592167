import { onceAt } from "../../model/types/past-keys.ts";
import { fieldMovesOf } from "../field-changes/public.ts";
import type { Scope } from "../kernel/scope.ts";
import type { StoredForm } from "./find-form.ts";

/** The keys under which a form was sent, as far as they are no keys of its type by now. */
interface KeysSent {
  /** The key that a field of the form has now, by the past key under which it was sent. */
  readonly now: ReadonlyMap<string, string>;
  /** Past keys of fields that the form does not have any more, or of which nothing says to which of its fields they belong. */
  readonly gone: readonly string[];
}

const allKnown: KeysSent = { now: new Map(), gone: [] };

/**
 * A form may have been on somebody's screen before its fields got other keys: what was sent under the past key of one of its fields is that field's,
 * where no other field has, or had, the same key. The database is asked only where a key is none of the type's.
 */
export async function keysSent(
  scope: Pick<Scope, "db">,
  { type, fields }: Pick<StoredForm, "type" | "fields">,
  names: readonly string[],
): Promise<KeysSent> {
  const known = new Set(type?.row.post_fields.map(({ slug }) => slug));
  const strange = names.filter((name) => !known.has(name));
  if (!type || strange.length === 0) return allKnown;
  const moves = await fieldMovesOf(scope.db, type.row.id);
  const past = new Set(moves.map((move) => move.from_slug));
  const taken = new Set(names);
  const now = new Map<string, string>();
  const gone: string[] = [];
  for (const name of new Set(strange)) {
    if (!past.has(name)) continue;
    const [only, ...others] = onceAt(name, moves);
    const isMeant = only && !only.gone && others.length === 0 && !taken.has(only.slug) && fields.some(({ slug }) => slug === only.slug);
    if (!isMeant) gone.push(name);
    else {
      now.set(name, only.slug);
      // Of two past keys of one field only one can be from the screen: the other says that it is not so simple.
      taken.add(only.slug);
    }
  }
  return { now, gone };
}
