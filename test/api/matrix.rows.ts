import { raw, sql } from "../../src/platform/db/sql.ts";
import type { TestServer } from "../server.ts";

const tenantTables = [
  "api_keys",
  "connections",
  "field_changes",
  "export_tickets",
  "files",
  "imports",
  "kept_values",
  "members",
  "mended_rows",
  "page_revisions",
  "pages",
  "post_references",
  "posts",
  "record_changes",
  "record_views",
  "statuses",
  "trash",
  "trashed_rows",
  "types",
  "waiting_links",
];

/** What stands for all rows of an app: it is another as soon as one of them is. */
export async function rowsOf(server: TestServer, app: number): Promise<string> {
  const parts = tenantTables.map((table) => `select '${table}' || t::text as row from ${table} t where t.app_id = ${app}`);
  // What becomes of a mail is a job's affair and comes later.
  parts.push(`select 'mails ' || t.id || t.recipient as row from mails t where t.app_id = ${app}`);
  // How it goes with a webhook too.
  parts.push(
    `select 'webhooks ' || w.id || w.title || w.url || w.sealed_secret || w.is_active as row from webhooks w where w.app_id = ${app}`,
  );
  const rows = await server.database
    .reader(app)
    .rows<{ row: string }>(
      sql`select md5(string_agg(x.row, '|' order by x.row)) as row from (${raw(parts.join(" union all ").replaceAll(`= ${app}`, "= $1"))}) x where ${app}::bigint > 0`,
    );
  return rows[0]?.row ?? "";
}
