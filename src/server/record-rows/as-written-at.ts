import { type Queries, type Sql, sql } from "../../platform/db/database.ts";

/**
 * Of records p: that nobody has written to them since a moment. That what they pointed at went, or came back, is nobody's writing, though
 * it counts as a change.
 */
export function asWrittenAt(db: Queries, moment: Sql): Sql {
  const since = sql`from record_changes c where c.app_id = ${db.app} and c.post_id = p.id and c.at > ${moment} and c.kind`;
  return sql`(p.updated_at = ${moment} or (p.updated_at = (select max(c.at) ${since} in ('linked', 'unlinked'))
    and not exists (select 1 ${since} not in ('linked', 'unlinked', 'converted'))))`;
}
