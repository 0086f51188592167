import type { Answered, Query } from "./batch.ts";
import { type Block, KeptBlocks, take } from "./kept-blocks.ts";
import type { Pool } from "./pool.ts";
import { begin, send } from "./send.ts";

/** Where a transaction's ids come from: blocks taken from a counter per app and kind, handed out in memory. */
export interface Ids {
  /** For one transaction, which `ask` puts a statement to. `keep` is called after its commit. */
  inside(ask: Ask): TransactionIds;
}

type Ask = (query: Query) => Promise<Answered>;

export interface TransactionIds {
  next(app: number | null, kind: string, howMany: number): Promise<number>;
  keep(): void;
}

/**
 * Ids taken in transactions of their own, on connections that no transaction waits for: the counter's row is locked for a moment
 * only, however long the transaction that needs the id goes on. `named`: false behind a pooler, where no session keeps a statement.
 */
export function idsFromPool(pool: Pool, settings: readonly string[], { named }: { readonly named: boolean }): Ids {
  const blocks = new KeptBlocks();
  const fetching = new Map<string, Promise<void>>();
  const size = growingSize();

  async function next(app: number | null, kind: string, howMany: number): Promise<number> {
    const key = `${app ?? ""} ${kind}`;
    for (;;) {
      const id = take(blocks.of(key), howMany);
      if (id !== undefined) return id;
      if (!fetching.has(key)) fetching.set(key, fetch(key, app, { kind, howMany }));
      await fetching.get(key);
    }
  }

  async function fetch(
    key: string,
    app: number | null,
    { kind, howMany }: { readonly kind: string; readonly howMany: number },
  ): Promise<void> {
    try {
      const client = await pool.connect();
      try {
        const begun = begin(app, settings).map((text) => ({ text }));
        const ask = ({ text, values = [], name }: Query) => send(client, ...begun, { text, values, name: named ? name : undefined });
        const [block] = await Promise.all([
          advance(ask, app, { kind, howMany: Math.max(howMany, size(key)) }),
          send(client, { text: "COMMIT" }),
        ]);
        blocks.keep(key, block);
        client.release();
      } catch (error) {
        client.release(true);
        throw error;
      }
    } finally {
      fetching.delete(key);
    }
  }

  return { inside: () => ({ next, keep() {} }) };
}

/** Ids taken inside the transaction itself, where there is only one session. A block of a transaction that rolls back is forgotten. */
export function idsFromTransaction(): Ids {
  const blocks = new KeptBlocks();
  const size = growingSize();
  return {
    inside(ask) {
      const fresh = new Map<string, Block>();
      let turn: Promise<unknown> = Promise.resolve();
      const next = async (app: number | null, kind: string, howMany: number): Promise<number> => {
        const key = `${app ?? ""} ${kind}`;
        const id = take(fresh.get(key) ?? blocks.of(key), howMany);
        if (id !== undefined) return id;
        const block = await advance(ask, app, { kind, howMany: Math.max(howMany, size(key)) });
        fresh.set(key, block);
        return take(block, howMany) ?? block.next;
      };
      return {
        next(app, kind, howMany) {
          const asked = turn.then(() => next(app, kind, howMany));
          turn = asked.catch(() => {});
          return asked;
        },
        keep: () => {
          for (const [key, block] of fresh) blocks.keep(key, block);
        },
      };
    },
  };
}

/** Moves the counter on by `howMany`; the block is ours from the commit on. */
async function advance(
  ask: Ask,
  app: number | null,
  { kind, howMany }: { readonly kind: string; readonly howMany: number },
): Promise<Block> {
  if (!Number.isSafeInteger(howMany) || howMany < 1) throw new RangeError("How many ids?");
  const takenAt = performance.now();
  const { rows } = await ask(app === null ? platformCounter(kind, howMany) : appCounter(app, kind, howMany));
  const { first } = rows[0] as { first: number };
  return { next: first, end: first + howMany, takenAt };
}

function platformCounter(kind: string, howMany: number): Query {
  return {
    name: "platform_ids",
    text: `insert into platform_counters as c (kind, next) values ($1, 1 + $2::bigint)
      on conflict (kind) do update set next = c.next + $2::bigint returning next - $2::bigint as first`,
    values: [kind, howMany],
  };
}

function appCounter(app: number, kind: string, howMany: number): Query {
  return {
    name: "ids",
    text: `insert into counters as c (app_id, kind, next) values ($1, $2, 1 + $3::bigint)
      on conflict (app_id, kind) do update set next = c.next + $3::bigint returning next - $3::bigint as first`,
    values: [app, kind, howMany],
  };
}

const largest = 256;
const busy = 5000;

/** One id at a time while an app is quiet, so that people see #12 after #11; twice as many each time under load. */
function growingSize(): (key: string) => number {
  const last = new Map<string, { size: number; at: number }>();
  return (key) => {
    const now = performance.now();
    const before = last.get(key);
    const size = before && now - before.at < busy ? Math.min(largest, before.size * 2) : 1;
    if (last.size > 10_000) last.clear();
    last.set(key, { size, at: now });
    return size;
  };
}
