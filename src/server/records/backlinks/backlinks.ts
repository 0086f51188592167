import { reverseName } from "../../../model/types/reversed-fields.ts";
import type { Scope } from "../../kernel/scope.ts";
import { type Authority, authorize } from "../../record-access/public.ts";
import { type Backlinks, cachedBacklinks, type Type } from "../../type-definitions/public.ts";

/** The other side of a relation, with the rights that the caller has there. */
export interface ReadableBacklinks extends Backlinks {
  readonly name: string;
  readonly authority: Authority;
}

/** The relations that records of a type list from their side, as far as the caller may read who points; the others are as if they were not. */
export async function readableBacklinks(
  scope: Pick<Scope, "cached" | "db" | "person" | "appRole" | "groups">,
  target: Type,
): Promise<readonly ReadableBacklinks[]> {
  const reversed = await cachedBacklinks(scope, target);
  return reversed.flatMap(({ from, field }) => {
    const authority = authorize(scope, from);
    const isReadable = authority.read !== "none" && authority.readable.includes(field);
    return isReadable ? [{ from, field, authority, name: reverseName(from.row, field) }] : [];
  });
}
