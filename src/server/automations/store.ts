import type { JsonObject } from "../../model/base/json.ts";
import type { AutomationStart } from "../../model/workflow/automation.ts";
import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";

export interface AutomationRow {
  readonly id: number;
  readonly type_id: number;
  readonly title: string;
  readonly is_active: boolean;
  readonly starts: AutomationStart;
  readonly actions: readonly JsonObject[];
  readonly user_id: number | null;
  readonly looked_until: Date | null;
  readonly next_at: Date | null;
  readonly version: number;
  readonly last_run_at: Date | null;
  readonly problem: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = sql`a.id, a.type_id, a.title, a.is_active, a.starts, a.actions, a.user_id, a.looked_until, a.next_at, a.version,
  a.last_run_at, a.problem, a.created_at, a.updated_at`;

export function automationsOfType(db: Queries, type: number): Promise<AutomationRow[]> {
  return db.rows(sql`select ${columns} from automations a where a.app_id = ${db.app} and a.type_id = ${type} order by a.id`);
}

export function automationById(db: Queries, id: number): Promise<AutomationRow | undefined> {
  return db.one(sql`select ${columns} from automations a where a.app_id = ${db.app} and a.id = ${id}`);
}

export function automationForChange(db: Transaction, id: number): Promise<AutomationRow | undefined> {
  return db.one(sql`select ${columns} from automations a where a.app_id = ${db.app} and a.id = ${id} for no key update`);
}

/** What sets off those that are on, without what they do: whoever writes a record asks for it. */
export type Starting = Pick<AutomationRow, "id" | "type_id" | "starts">;

export function activeStarts(db: Queries): Promise<Starting[]> {
  return db.rows(sql`select a.id, a.type_id, a.starts from automations a where a.app_id = ${db.app} and a.is_active order by a.id`);
}

export async function insertAutomation(db: Transaction, row: AutomationRow): Promise<void> {
  await db.change(sql`
    insert into automations (app_id, id, type_id, title, is_active, starts, actions, user_id, looked_until, next_at, version, created_at, updated_at)
    values (${db.app}, ${row.id}, ${row.type_id}, ${row.title}, ${row.is_active}, ${JSON.stringify(row.starts)}, ${JSON.stringify(row.actions)},
      ${row.user_id}, ${row.looked_until}, ${row.next_at}, ${row.version}, ${row.created_at}, ${row.updated_at})`);
}

export async function updateAutomation(db: Transaction, row: AutomationRow): Promise<void> {
  await db.change(sql`
    update automations set title = ${row.title}, is_active = ${row.is_active}, starts = ${JSON.stringify(row.starts)},
      actions = ${JSON.stringify(row.actions)}, user_id = ${row.user_id}, looked_until = ${row.looked_until}, next_at = ${row.next_at},
      version = ${row.version}, last_run_at = ${row.last_run_at}, problem = ${row.problem}, updated_at = ${row.updated_at}
    where app_id = ${db.app} and id = ${row.id}`);
}

/** When it was set off last. Many records set it off at once, so it is written a minute apart. */
export async function noteRun(db: Transaction, id: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 60_000);
  await db.change(sql`
    update automations set last_run_at = ${now}
    where app_id = ${db.app} and id = ${id} and (last_run_at is null or last_run_at < ${before}::timestamptz)`);
}

export async function deleteAutomationRow(db: Transaction, id: number): Promise<void> {
  await db.change(sql`delete from automations where app_id = ${db.app} and id = ${id}`);
}
