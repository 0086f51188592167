import { mostOffered } from "../../../model/fields/references.ts";
import { titleOf } from "../../../model/types/title-of.ts";
import { type Queries, sql } from "../../../platform/db/database.ts";
import { authorize } from "../../record-access/public.ts";
import { recordsWhere } from "../../record-rows/public.ts";
import { loadType } from "../../type-definitions/public.ts";

export interface Offered {
  readonly id: number;
  readonly name: string;
}

/** The newest records of a type that a visitor may choose from, or that they may see none. */
export async function offerToVisitors(db: Queries, idOrSlug: number | string): Promise<readonly Offered[] | "forbidden"> {
  const type = await loadType(db, idOrSlug);
  const authority = type && authorize({ person: null, appRole: 0, groups: [] }, type);
  if (!type || !authority || authority.read === "none") return "forbidden";
  const rows = await recordsWhere(db, type.row, { where: authority.rows, order: sql`p.id desc`, count: mostOffered, page: 1 });
  return rows.map((row) => {
    const hidden = authority.hidden(
      type.statuses.find((status) => status.id === row.status_id),
      row,
    );
    const seen = {
      ...row.data,
      id: row.id,
      title: hidden.has("title") ? null : row.title,
      content: hidden.has("content") ? null : row.content,
    };
    const fields = type.row.post_fields.filter(({ slug }) => !hidden.has(slug));
    return { id: row.id, name: titleOf(seen, fields) };
  });
}
