import { type Answered, Batch, type Query } from "./batch.ts";
import type { Pool } from "./pool.ts";
import { single } from "./send.ts";

export type Ask = (query: Query) => Promise<Answered>;

interface Waiting {
  readonly query: Query;
  readonly resolve: (answered: Answered | Promise<Answered>) => void;
  readonly reject: (error: unknown) => void;
}

/** Who comes last on a connection waits for all before. */
const mostTogether = 16;

/**
 * For questions that are answered in no time, as by a key. Those that come up in one turn of the event loop leave together: the server is
 * spoken to once and answers once, and that costs both more than the answers do.
 */
export function lookUpsOn(pool: Pool): Ask {
  let waiting: Waiting[] = [];
  const leave = () => {
    const all = waiting;
    waiting = [];
    for (let at = 0; at < all.length; at += mostTogether) void askTogether(pool, all.slice(at, at + mostTogether));
  };
  return (query) =>
    new Promise((resolve, reject) => {
      // All that has arrived is read before.
      if (waiting.length === 0) setImmediate(leave);
      waiting.push({ query, resolve, reject });
    });
}

async function askTogether(pool: Pool, together: readonly Waiting[]): Promise<void> {
  try {
    const client = await pool.connect();
    let settled = 0;
    const settle = () => {
      settled += 1;
      if (settled === together.length) client.release();
    };
    const asked = together.map(({ query, resolve }) => ({
      query,
      answer: (answered: Answered) => {
        settle();
        resolve(answered);
      },
      // One that fails takes those behind it along: by itself, each fails for its own reasons.
      fail: () => {
        settle();
        resolve(single(pool, query));
      },
    }));
    client.query(new Batch(asked));
  } catch (error) {
    for (const { reject } of together) reject(error);
  }
}
