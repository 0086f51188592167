import type { JsonObject } from "../../model/base/json.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { BatchedCounts } from "../kernel/batched-counts.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import { mostFor, noteLevel, refuseOver } from "../limits/public.ts";
import { knownUsage, limitsFor, refuseBeyond } from "./limits.ts";
import { type Amounts, countUp, holdUsage } from "./store.ts";

/** Rows that the counts of one app are spread over. */
const shards = 16;
/** What a row of the table and of its indexes takes besides what it says. */
const rowBytes = 500;
/**
 * While an app is further than this from its limit, records are counted against what was known a second ago, and nobody waits for anybody.
 * Nearer, the counts are held, and the limit is kept to the record. So what is added within that second beyond the margin, by all
 * processes together, is the most that a limit can be passed by.
 */
const margin = { records: 20_000, recordBytes: 256 * 1024 ** 2, share: 0.01 };

type Wanted = Pick<Amounts, "records" | "recordBytes">;

/**
 * Counts what records add, or turns it down. What a change makes smaller is counted as well. Near the limit that is done in the transaction
 * that adds them; far from it, what one request adds is counted with what others add at that moment (`kernel/batched-counts.ts`).
 */
export async function spendRecords(scope: WriteScope, wanted: Wanted): Promise<void> {
  if (wanted.records === 0 && wanted.recordBytes === 0) return;
  const { usage, own } = await knownUsage(scope);
  const limits = limitsFor(scope, own);
  const inPlan = wanted.records > 0 ? await mostFor(scope, "maxRecords") : undefined;
  const near = { ...limits, records: Math.min(limits.records, inPlan ?? limits.records) };
  if (!isNear(usage, wanted, near)) {
    if (isFew(wanted)) return scope.countAfterCommit(wanted);
  } else if (wanted.records > 0 || wanted.recordBytes > 0) {
    const held = await holdUsage(scope.db);
    if (inPlan !== undefined) await keepToPlan(scope, { used: held.records + wanted.records, inPlan });
    refuseBeyond(scope, { usage: held, added: wanted, limits });
  }
  countRecords(scope.db, wanted);
}

async function keepToPlan(scope: WriteScope, { used, inPlan }: { readonly used: number; readonly inPlan: number }): Promise<void> {
  if (used > inPlan) await refuseOver(scope, "maxRecords");
  await noteLevel(scope, "maxRecords", used);
}

/** Counts in one of the rows of the app. */
function countRecords(db: Transaction, added: Wanted): void {
  countUp(db, Math.floor(Math.random() * shards), added);
}

/** Writes counts of all apps; one for the whole process. */
export function batchedCounts(database: Database, report: (message: string, error?: unknown) => void): BatchedCounts {
  return new BatchedCounts((app, added) => database.transaction(app, async (transaction) => countRecords(transaction, added)), report);
}

/** What one request adds. Of what many records add together, nothing is counted after the commit. */
function isFew({ records, recordBytes: bytes }: Wanted): boolean {
  return records <= 1 && Math.abs(bytes) <= 1024 ** 2;
}

function isNear(usage: Amounts, wanted: Wanted, limits: Amounts): boolean {
  return (["records", "recordBytes"] as const).some(
    (kind) => usage[kind] + wanted[kind] + Math.max(margin[kind], limits[kind] * margin.share) > limits[kind],
  );
}

/** How many more records the app may keep, as it was at most a second ago. */
export async function roomForRecords(scope: Scope): Promise<number> {
  const { usage, own } = await knownUsage(scope);
  const most = Math.min(limitsFor(scope, own).records, (await mostFor(scope, "maxRecords")) ?? Number.POSITIVE_INFINITY);
  return Math.max(0, most - usage.records);
}

/** Those that are deleted for good. */
export function freeRecords(scope: WriteScope, { records, recordBytes }: Wanted): void {
  if (records !== 0 || recordBytes !== 0) countRecords(scope.db, { records: -records, recordBytes: -recordBytes });
}

interface Said {
  readonly title: string | null;
  readonly content: string;
  readonly data: JsonObject;
}

/** About how many bytes a record takes. */
export function recordBytes({ title, content, data }: Said): number {
  return rowBytes + Buffer.byteLength(title ?? "") + Buffer.byteLength(content) + jsonBytes(JSON.stringify(data));
}

/**
 * How many bytes JSON counts with. The database writes a blank after each colon and comma between values, and can not cheaply tell these from
 * the ones in texts: where it measures what is deleted, it leaves them all out. So they are left out here as well; measured in two ways,
 * what an app is said to keep would grow with each text that comes and goes.
 */
export function jsonBytes(text: string): number {
  return Buffer.byteLength(text) - countOf(text, ": ") - countOf(text, ", ");
}

function countOf(text: string, piece: string): number {
  let count = 0;
  for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + piece.length)) count += 1;
  return count;
}
