import type pg from "pg";
import { type Listener, listening, type OpenBroadcast } from "./broadcast.ts";
import { endWhenSilent } from "./end-when-silent.ts";
import { failoverClient } from "./failover-client.ts";
import { Presence } from "./presence.ts";

const channel = "joinery";
const longestConnect = 5_000;
const again = 1_000;
/** All that is asked here is answered in no time. */
const longestSilence = 10_000;
/** How often it is looked who is still there. */
const rounds = 3_000;
/** What waits for a connection; past it nobody remembers each, and all are told that they missed something. */
const mostWaiting = 1_000;

/**
 * Between processes: one connection of its own that listens, never a pooled one, made when first needed. What waits leaves in one
 * statement, because PostgreSQL lets only one transaction at a time commit that notifies; for the same reason none of the product's
 * own transactions does.
 */
export function broadcastBetween(url: string, report: (message: string, error?: unknown) => void): OpenBroadcast {
  const { Client } = failoverClient(url);
  const listeners = new Set<Listener>();
  let waiting: string[] = [];
  let open: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let state: "idle" | "connecting" | "listening" | "closed" = "idle";
  let isSending = false;
  let isLooking = false;
  const presence = new Presence();
  const round = setInterval(() => void lookRound(), rounds).unref();

  async function connect(): Promise<void> {
    if (state !== "idle") return;
    state = "connecting";
    // The driver's type leaves out when it gives up on connecting.
    const options: pg.ClientConfig = { connectionTimeoutMillis: longestConnect, keepAlive: true, options: "-c role=joinery_read" };
    const client = new Client(options);
    client.on("error", () => {}); // its end tells the same
    client.once("end", () => lost(client));
    client.on("notification", ({ payload = "" }) => hear(payload));
    open = client;
    try {
      await client.connect();
      endWhenSilent(client, () => longestSilence);
      await client.query(`listen ${channel}`);
      await presence.enter(client);
      await client.query("select pg_notify($1, $2)", [channel, presence.greeting]);
    } catch (error) {
      if (state === "connecting") report("Changes of other processes are not heard: no connection to listen on", error);
      lost(client);
      return;
    }
    state = "listening";
    // What was said before is not known here.
    for (const { missed } of listeners) missed();
    await flush(client);
  }

  function lost(client: pg.Client): void {
    if (client !== open || state === "closed") return;
    open = undefined;
    state = "idle";
    client.end().catch(() => {});
    // What was on its way may not have arrived: everybody is told once there is a connection.
    waiting = [""];
    timer = setTimeout(() => void connect(), again);
    timer.unref();
  }

  /** What a process had yet to tell when it was killed, nobody tells. */
  async function lookRound(): Promise<void> {
    if (state !== "listening" || !open || isLooking) return;
    const client = open;
    isLooking = true;
    try {
      if (await presence.lookRound(client)) for (const { missed } of listeners) missed();
    } catch {
      lost(client);
    } finally {
      isLooking = false;
    }
  }

  function hear(text: string): void {
    if (presence.hear(text)) return;
    for (const { heard, missed } of listeners) text === "" ? missed() : heard(text);
  }

  async function flush(client: pg.Client): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      while (waiting.length > 0 && client === open) {
        const texts = waiting;
        waiting = [];
        await client.query("select pg_notify($1, t.text) from unnest($2::text[]) as t(text)", [channel, texts]);
      }
    } catch {
      lost(client);
    } finally {
      isSending = false;
    }
  }

  return {
    send(text) {
      if (state === "closed") return;
      waiting.push(text);
      if (waiting.length > mostWaiting) waiting = [""];
      if (state === "listening" && open) void flush(open);
      else void connect();
    },
    listen(listener) {
      void connect();
      return listening(listeners, listener);
    },
    async close() {
      const client = state === "listening" ? open : undefined;
      state = "closed";
      clearTimeout(timer);
      clearInterval(round);
      listeners.clear();
      // After all that was sent before it. Who cannot say it is missed, and nothing is lost by that.
      await client?.query("select pg_notify($1, $2)", [channel, presence.farewell]).catch(() => {});
      await open?.end().catch(() => {});
    },
  };
}
