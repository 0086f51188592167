import { reverseName } from "../../../model/post-types/reversed-fields.ts";
import { type Reversed, recallReversed, type Type } from "../../post-types/public.ts";
import type { Scope } from "../../scope.ts";
import { type Authority, authorize } from "../rights.ts";

/** The other side of a relation, with the rights that the caller has there. */
export interface ReadableReverse extends Reversed {
  readonly name: string;
  readonly authority: Authority;
}

/** The relations that records of a type list from their side, as far as the caller may read who points; the others are as if they were not. */
export async function readableReverses(
  scope: Pick<Scope, "recall" | "db" | "person" | "appRole">,
  target: Type,
): Promise<readonly ReadableReverse[]> {
  const reversed = await recallReversed(scope, target);
  return reversed.flatMap(({ from, field }) => {
    const authority = authorize(scope, from);
    const isReadable = authority.read !== "none" && authority.readable.includes(field);
    return isReadable ? [{ from, field, authority, name: reverseName(from.row, field) }] : [];
  });
}
