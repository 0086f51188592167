import { raw, sql } from "../../src/platform/db/sql.ts";
import type { TestServer } from "../server.ts";

const tenantTables = [
  "api_keys",
  "app_limits",
  "automations",
  "brand_versions",
  "brands",
  "connections",
  "field_changes",
  "export_tickets",
  "files",
  "group_members",
  "imports",
  "kept_values",
  "mail_batches",
  "member_groups",
  "members",
  "mended_rows",
  "page_revisions",
  "pages",
  "pending_invites",
  "post_references",
  "posts",
  "record_changes",
  "record_views",
  "statuses",
  "submissions",
  "suppressions",
  "tasks",
  "type_follows",
  "trash",
  "trashed_rows",
  "types",
  "waiting_links",
];

/** What stands for all rows of an app: it is another as soon as one of them is. */
export async function rowsOf(server: TestServer, app: number): Promise<string> {
  // What people are called is copied beside members by a job, later.
  const told = (table: string) => (table === "members" ? "(to_jsonb(t) - 'nickname' - 'full_name')::text" : "t::text");
  const parts = tenantTables.map((table) => `select '${table}' || ${told(table)} as row from ${table} t where t.app_id = ${app}`);
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
