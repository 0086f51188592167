import type { Product } from "./product.ts";
import type { Settled } from "./settle.ts";

/** Clients that write records as fast as they are answered, and remember what they were told. */
export interface Writing {
  /** The titles of the records that were acknowledged, with their ids. */
  readonly acknowledged: ReadonlyMap<string, number>;
  /** How many replies there were of each status but 201, and how many calls got none. */
  readonly others: ReadonlyMap<number | "none", number>;
  /** Replies that turned a write down and the seconds they asked to wait. */
  readonly waits: readonly (string | null)[];
  /** When the last record was acknowledged, by `performance.now()`. */
  lastAt(): number;
  stop(): Promise<void>;
}

let rounds = 0;

export function startWriting(product: Product, { token, app, type }: Settled, clients = 8): Writing {
  const acknowledged = new Map<string, number>();
  const others = new Map<number | "none", number>();
  const waits: (string | null)[] = [];
  rounds += 1;
  let isOver = false;
  let lastAt = 0;
  let written = 0;

  async function write(): Promise<void> {
    written += 1;
    const title = `${rounds}-${written}`;
    const reply = await product
      .call("POST", `/api/${app}/posts`, { token, body: { typeId: type, title, note: "x".repeat(200) } })
      .catch(() => null);
    if (reply?.status === 201) {
      acknowledged.set(title, reply.json.id);
      lastAt = performance.now();
      return;
    }
    const what = reply?.status ?? "none";
    others.set(what, (others.get(what) ?? 0) + 1);
    if (reply?.status === 503) waits.push(reply.headers.get("retry-after"));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async function client(): Promise<void> {
    while (!isOver) await write();
  }

  const all = Promise.all(Array.from({ length: clients }, client));
  return {
    acknowledged,
    others,
    waits,
    lastAt: () => lastAt,
    async stop() {
      isOver = true;
      await all;
    },
  };
}

/** Every record that there is, id by title. */
export async function stored(product: Product, { token, app, type }: Settled): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let page = 1; ; page += 1) {
    const { status, json, text } = await product.call("GET", `/api/${app}/types/${type}/posts?count=100&page=${page}`, { token });
    if (status !== 200) throw new Error(text);
    for (const { title, id } of json) found.set(title, id);
    if (json.length < 100) return found;
  }
}

/** Titles of acknowledged records that are not stored under the id that was told. */
export function lost(acknowledged: ReadonlyMap<string, number>, kept: ReadonlyMap<string, number>): string[] {
  return [...acknowledged].filter(([title, id]) => kept.get(title) !== id).map(([title]) => title);
}
