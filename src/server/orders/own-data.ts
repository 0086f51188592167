import type { OwnData } from "../../contract/own-data.ts";
import { inMajor } from "../../model/money/minor-units.ts";
import { type Queries, sql } from "../../platform/db/database.ts";
import { ordersWhere } from "./store.ts";

/** What somebody ordered in one app, the newest 1,000: for the export of their own data. */
export async function ordersOfPerson(db: Queries, user: number): Promise<OwnData["orders"]> {
  const page = { where: sql`o.user_id = ${user}`, order: sql`o.created_at desc, o.id desc`, count: 1_000, page: 1 };
  return (await ordersWhere(db, page)).map((row) => ({
    ...{
      appId: db.app ?? 0,
      id: row.id,
      title: row.title,
      currency: row.currency,
      total: inMajor(row.total, row.currency),
      status: row.status,
    },
    ...{ email: row.email, name: row.buyer_name, values: row.values as OwnData["orders"][number]["values"] },
    createdAt: row.created_at.toISOString(),
  }));
}
