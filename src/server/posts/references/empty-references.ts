import { recallType } from "../../post-types/public.ts";
import type { WriteScope } from "../../scope.ts";
import { emptyField, forgetReferences, type ReferenceRow, referencesTo } from "./store.ts";

/** How many references one transaction empties; what is left goes on in a job. */
const batch = 1_000;

type Gone = { readonly post: number } | { readonly type: number };

/** Empties what points at a record, or at the records of a type, that are gone. */
export async function emptyReferences(scope: WriteScope, gone: Gone): Promise<void> {
  const rows = await referencesTo(scope.db, gone, batch);
  for (const field of new Set(rows.map(fieldOf))) {
    const of = rows.filter((row) => fieldOf(row) === field);
    const [{ type_id, slug } = { type_id: 0, slug: "" }] = of;
    const type = await recallType(scope, type_id);
    if (type) await emptyField(scope.db, type.row, { slug, posts: ids(of, "post_id"), targets: ids(of, "target_id") }, scope.now);
  }
  if (rows.length > 0) await forgetReferences(scope.db, rows);
  if (rows.length === batch) await scope.announce("references.left", gone);
}

function fieldOf({ type_id, slug }: ReferenceRow): string {
  return `${type_id} ${slug}`;
}

function ids(rows: readonly ReferenceRow[], key: "post_id" | "target_id"): number[] {
  return [...new Set(rows.map((row) => row[key]))];
}
