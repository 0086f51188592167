import { type Database, type Queries, sql } from "../../platform/db/database.ts";
import { Refusal } from "../../platform/http/refusal.ts";

/** What is kept for one person in one app under Idempotency-Keys, as the database keeps it, and the longest reply that is kept: as JSON. */
const most = { replies: 50_000, bytes: 100_000_000, oneReply: 1_000_000 } as const;
/** How long a count is gone by, in milliseconds. What this process adds meanwhile is added to it; what others add is known with the next count. */
const counted = 60_000;
const mostCallers = 10_000;

interface Count {
  readonly at: number;
  replies: number;
  bytes: number;
}

/** How much is kept for each caller, so that nobody fills the disk with replies that are asked for again by no one. */
export class KeptReplies {
  readonly #counts = new Map<string, Count>();

  /** Refuses one more reply where there is no room for it: nothing was done by then. */
  async mustHaveRoom(db: Queries, caller: string, now: Date): Promise<void> {
    const known = this.#counts.get(caller);
    const { replies, bytes } = known && performance.now() - known.at < counted ? known : await this.#count(db, caller, now);
    if (replies < most.replies && bytes < most.bytes) return;
    throw new Refusal("too_many_requests", 429, full, { headers: { "retry-after": "3600" } });
  }

  add(caller: string, bytes: number): void {
    const known = this.#counts.get(caller);
    if (!known) return;
    known.replies += 1;
    known.bytes += bytes;
  }

  async #count(db: Queries, caller: string, now: Date): Promise<Count> {
    const count = { at: performance.now(), ...(await countReplies(db, caller, now)) };
    const [oldest] = this.#counts.keys();
    if (this.#counts.size >= mostCallers && oldest !== undefined) this.#counts.delete(oldest);
    this.#counts.set(caller, count);
    return count;
  }
}

const full = `The replies that are kept for your Idempotency-Keys in this app fill the room that there is for them: ${most.replies.toLocaleString("en-US")} replies, or ${most.bytes / 1_000_000} MB. Each is kept for 24 hours. Send this without such a key, or try again later.`;

const ofDatabases = new WeakMap<Database, KeptReplies>();

export function keptRepliesOf(database: Database): KeptReplies {
  const known = ofDatabases.get(database) ?? new KeptReplies();
  ofDatabases.set(database, known);
  return known;
}

/** Whether a reply, as JSON, is short enough to be kept. */
export function isKept(reply: string): boolean {
  return Buffer.byteLength(reply) <= most.oneReply;
}

async function countReplies(db: Queries, caller: string, now: Date): Promise<Pick<Count, "replies" | "bytes">> {
  const row = await db.one<{ replies: number; bytes: number }>(sql`
    select count(*) as replies, coalesce(sum(k.bytes), 0)::bigint as bytes from (
      select coalesce(pg_column_size(r.reply), 0) as bytes from idempotent_replies r
      where r.caller = ${caller} and r.expires_at > ${now} limit ${most.replies}) k`);
  return row ?? { replies: 0, bytes: 0 };
}
