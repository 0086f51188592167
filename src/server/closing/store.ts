import { raw, sql, type Transaction } from "../../platform/db/database.ts";

/**
 * Every table whose rows belong to apps, those that others point at after these. `audit_events` and `mails` come last: what is said and logged
 * while an app goes is its own too. A test compares them with the schema.
 */
export const tablesOfApps = [
  ...["action_runs", "api_keys", "app_limits", "app_usage", "booked_times", "booking_places", "brand_versions", "brands", "call_secrets"],
  ...["connections", "mail_domains"],
  ...["export_tickets", "field_changes", "field_moves", "files", "group_members", "imported_ranges", "kept_values", "list_uses"],
  ...["mail_batch_parts", "mail_batch_skips", "mail_batches", "mended_rows", "overwritten_posts", "page_revisions", "past_type_slugs"],
  ...[
    "pending_invites",
    "post_references",
    "posts",
    "record_changes",
    "record_events",
    "record_views",
    "redirects",
    "rejected_rows",
    "search_text_progress",
  ],
  ...[
    "search_texts",
    "search_texts_due",
    "status_turns",
    "statuses",
    "submission_mails",
    "submission_readers",
    "submissions",
    "suppressions",
  ],
  ...["trash", "trashed_rows", "visit_counts", "waiting_links", "webhook_deliveries", "webhooks"],
  ...["automations", "calendar_feeds", "code_tries", "entitlements", "given_plans", "inbox_items", "kept_codes", "sales_settings", "tasks"],
  ...["type_follows", "usage"],
  ...["imports", "pages", "types", "members", "member_groups", "counters", "mails", "audit_events"],
] as const;

/** What was sold and paid stays when an app is deleted: who sells must keep their books, and the platform's own are proven from them. */
export const booksOfApps = [
  ...[
    "coupon_uses",
    "coupons",
    "disputes",
    "invoice_series",
    "invoices",
    "money_accounts",
    "money_transfers",
    "order_lines",
    "order_seats",
  ],
  ...["orders", "payments", "sandbox_sessions", "subscriptions"],
] as const;

/** Deletes rows of the app at hand; answers how many. Row places repeat among partitions, but whatever is named by one belongs to the app too. */
export function deleteSome(
  db: Transaction,
  table: (typeof tablesOfApps)[number],
  { most, keys }: { readonly most: number; readonly keys?: readonly string[] },
): Promise<number> {
  const name = raw(table);
  if (keys) return db.change(sql`delete from ${name} t where t.app_id = ${db.app} and t.key = any(${[...keys]}::text[])`);
  return db.change(
    sql`delete from ${name} t where t.app_id = ${db.app} and t.ctid = any(array(select s.ctid from ${name} s where s.app_id = ${db.app} limit ${most}))`,
  );
}
