import type { FieldBlock } from "../../../model/fields/field.ts";
import { idsOf, sourceOf } from "../../../model/fields/references.ts";
import type { Scope } from "../../kernel/scope.ts";
import { authorize } from "../../record-access/public.ts";
import { ofType, recordsByIds } from "../../record-rows/public.ts";
import { cachedType } from "../../type-definitions/public.ts";
import { callingSlugs } from "./find-called.ts";

/** What the records are called that a field of these points at, as far as the caller may read them: by the names that `findCalled` finds them by. */
export async function namesOfTargets(
  scope: Pick<Scope, "db" | "cached" | "person" | "appRole" | "groups">,
  field: FieldBlock,
  posts: readonly { readonly [slug: string]: unknown }[],
): Promise<ReadonlyMap<number, string>> {
  const source = sourceOf(field);
  const type = source?.kind === "records" ? await cachedType(scope, source.type) : null;
  // What a record answers is JSON.
  const ids = [...new Set(posts.flatMap((post) => idsOf(post[field.slug] as Parameters<typeof idsOf>[0])))];
  if (!type || ids.length === 0) return new Map();
  const authority = authorize(scope, type);
  if (authority.read === "none") return new Map();
  const found = await recordsByIds(scope.db, ids, ofType(type.row, authority.rows));
  const slugs = callingSlugs(scope, type);
  return new Map(
    found.flatMap(({ id, title, data }) => {
      const name = slugs
        .map((slug) => (slug === "title" ? title : data[slug]))
        .find((text) => typeof text === "string" && text.trim() !== "");
      return typeof name === "string" ? [[id, name] as const] : [];
    }),
  );
}
