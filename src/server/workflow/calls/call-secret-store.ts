import { type Queries, sql, type Transaction } from "../../../platform/db/database.ts";

export interface CallSecretRow {
  /** How often it was changed. */
  readonly turn: number;
  /** Until when the one before signs too; null: it was never changed. */
  readonly previous_until: Date | null;
}

export async function callSecretRow(db: Queries): Promise<CallSecretRow> {
  const found = await db.one<CallSecretRow>(sql`select s.turn, s.previous_until from call_secrets s where s.app_id = ${db.app}`);
  return found ?? { turn: 0, previous_until: null };
}

export async function turnCallSecret(db: Transaction, previousUntil: Date): Promise<CallSecretRow> {
  const turned = await db.one<CallSecretRow>(sql`
    insert into call_secrets as s (app_id, turn, previous_until) values (${db.app}, 1, ${previousUntil})
    on conflict (app_id) do update set turn = s.turn + 1, previous_until = excluded.previous_until
    returning s.turn, s.previous_until`);
  if (!turned) throw new Error("a secret just changed cannot be read");
  return turned;
}
