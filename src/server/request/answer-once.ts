import { sql, type Transaction } from "../../platform/db/database.ts";
import type { IdempotencyClaim } from "../../platform/http/idempotency.ts";
import { refuse } from "../kernel/scope.ts";
import { isKept, type KeptReplies } from "./kept-replies.ts";

/** What the caller is in the app at hand, and on the platform. */
export interface Roles {
  readonly inApp: number;
  readonly onPlatform: number;
}

interface Asked {
  readonly claim: IdempotencyClaim;
  readonly now: Date;
  readonly roles: Roles;
  readonly keptReplies: KeptReplies;
}

/**
 * A write that names an Idempotency-Key happens once: its claim and its reply are written in the very transaction of its
 * effect, so that neither is there without the other, wherever a process dies. Whoever has less rights meanwhile is not given the reply. One that is
 * too long is not kept: who asks again is told so, and it is not done twice.
 */
export async function onceIn<T>(db: Transaction, { claim, now, roles, keptReplies }: Asked, run: () => Promise<T>): Promise<T> {
  const expired = new Date(now.getTime() - claim.seconds * 1000);
  const end = new Date(now.getTime() + claim.seconds * 1000);
  // Somebody else's claim that is not committed yet is waited for here; then the first reply is there to be read.
  const isNew = await db.change(sql`
    insert into idempotent_replies as r (caller, key, request_hash, app_role, platform_role, created_at, expires_at)
    values (${claim.scope}, ${claim.key}, ${claim.fingerprint}, ${roles.inApp}, ${roles.onPlatform}, ${now}, ${end})
    on conflict (caller, key) do update set request_hash = excluded.request_hash, app_role = excluded.app_role,
      platform_role = excluded.platform_role, created_at = excluded.created_at, expires_at = excluded.expires_at, reply = null
    where r.created_at < ${expired}`);
  if (isNew === 0) return firstReply(db, claim, roles);
  await keptReplies.mustHaveRoom(db, claim.scope, now);
  const reply = await run();
  const text = JSON.stringify(reply ?? null);
  if (isKept(text)) {
    // As one JSON text inside the JSON: the database would put an object's keys in an order of its own.
    const kept = JSON.stringify(text);
    await db.change(sql`update idempotent_replies set reply = ${kept} where caller = ${claim.scope} and key = ${claim.key}`);
    keptReplies.add(claim.scope, Buffer.byteLength(kept));
  }
  return reply;
}

async function firstReply<T>(db: Transaction, claim: IdempotencyClaim, roles: Roles): Promise<T> {
  const row = await db.one<{ request_hash: string; app_role: number; platform_role: number; reply: string | null }>(sql`
    select request_hash, app_role, platform_role, reply from idempotent_replies where caller = ${claim.scope} and key = ${claim.key}`);
  if (row?.request_hash !== claim.fingerprint) throw refuse("key_reused", "This Idempotency-Key was used for another request.");
  // What it holds was for their eyes as they stood then; done again it is not, as it was done.
  if (roles.inApp < row.app_role || roles.onPlatform < row.platform_role)
    throw refuse("forbidden", "This was done with rights that you do not have any more.");
  if (row.reply === null)
    throw refuse(
      "conflict",
      "This was done already and is not done again; what was answered was too long to be kept. Read what came of it.",
    );
  // Written above.
  return JSON.parse(row.reply) as T;
}

/** Keys that are at work in this process: who sends one again meanwhile is told so instead of waiting. */
const atWork = new Set<string>();

export async function oneAtATime<T>(claim: IdempotencyClaim, run: () => Promise<T>): Promise<T> {
  const name = `${claim.scope} ${claim.key}`;
  if (atWork.has(name)) throw refuse("conflict", "The same request is still at work.");
  atWork.add(name);
  try {
    return await run();
  } finally {
    atWork.delete(name);
  }
}
