import type { JsonObject } from "../../model/base/json.ts";
import { zoneOf } from "../../model/base/time-zone.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { type Calculation, fieldsOfCalculation } from "../../model/types/calculated/calculate.ts";
import { clockReaders } from "../../model/types/calculated/reads-clock.ts";
import { type Queries, sql } from "../../platform/db/database.ts";
import { mapWithPauses } from "../kernel/map-with-pauses.ts";
import { refuse } from "../kernel/scope.ts";
import { calculateRecord } from "./calculate-record.ts";
import { CalculationCost, stepsAtOnce } from "./calculation-cost.ts";
import type { Behind } from "./store.ts";

/** A type as far as its calculated fields say what they read. */
export interface Calculating {
  readonly id: number;
  readonly post_fields: readonly FieldBlock[];
}

/**
 * Records with what the fields that read the clock come to now, in the zone of the app. What is stored of these is what they came to when the
 * record was saved. Those who read who saved the record stay as they were then. However many records there are, others have their turn between them.
 */
export async function byTheClock<Row extends Behind>(db: Queries, type: Calculating, rows: Row[]): Promise<Row[]> {
  if (rows.length === 0 || clockReaders(type.post_fields).size === 0) return rows;
  const calculation = await calculationNow(db, type);
  const cost = new CalculationCost(stepsAtOnce);
  return mapWithPauses(rows, (row) => {
    if (cost.isSpent) throw refuse("unavailable", "These records have formulas that are too much work together. Ask for fewer at once.");
    return { ...row, data: calculateRecord(calculation, { data: row.data, status: row.status_id }, cost).data };
  });
}

async function calculationNow(db: Queries, { id, post_fields: fields }: Calculating): Promise<Calculation> {
  const slugs = [...clockReaders(fields)];
  const app = await db.find<{ id: number; title: string; slug: string; domain: string | null; settings: JsonObject }>(
    sql`select a.id, a.title, a.slug, a.domain, a.settings from apps a where a.id = ${db.app}`,
  );
  const statuses = await db.rows<{ id: number; title: string }>(
    sql`select s.id, s.title from statuses s where s.app_id = ${db.app} and s.type_id = ${id}`,
  );
  return {
    ...{ slugs, fields: fieldsOfCalculation(fields, slugs), title: null, statuses },
    app: app ? { id: app.id, title: app.title, slug: app.slug, domain: app.domain } : null,
    zone: zoneOf(app?.settings),
    now: db.now().toISOString(),
  };
}
