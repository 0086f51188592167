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
export function broadcastBetween(url: string, report: Report): OpenBroadcast {
  const connection = new BroadcastConnection(url, report);
  // Each can be taken by itself.
  return {
    send: (text) => connection.send(text),
    listen: (listener) => connection.listen(listener),
    close: () => connection.close(),
  };
}

type Report = (message: string, error?: unknown) => void;

class BroadcastConnection {
  readonly #Client: ReturnType<typeof failoverClient>["Client"];
  readonly #report: Report;
  readonly #listeners = new Set<Listener>();
  readonly #presence = new Presence();
  readonly #round = setInterval(() => void this.#lookRound(), rounds).unref();
  #waiting: string[] = [];
  #open: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #state: "idle" | "connecting" | "listening" | "closed" = "idle";
  #isSending = false;
  #isLooking = false;

  constructor(url: string, report: Report) {
    this.#Client = failoverClient(url).Client;
    this.#report = report;
  }

  send(text: string): void {
    if (this.#state === "closed") return;
    this.#waiting.push(text);
    if (this.#waiting.length > mostWaiting) this.#waiting = [""];
    if (this.#state === "listening" && this.#open) void this.#flush(this.#open);
    else void this.#connect();
  }

  listen(listener: Listener): () => void {
    void this.#connect();
    return listening(this.#listeners, listener);
  }

  async close(): Promise<void> {
    const client = this.#state === "listening" ? this.#open : undefined;
    this.#state = "closed";
    clearTimeout(this.#timer);
    clearInterval(this.#round);
    this.#listeners.clear();
    // After all that was sent before it. Who cannot say it is missed, and nothing is lost by that.
    await client?.query("select pg_notify($1, $2)", [channel, this.#presence.farewell]).catch(() => {});
    await this.#open?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    if (this.#state !== "idle") return;
    this.#state = "connecting";
    const client = this.#createClient();
    this.#open = client;
    try {
      await this.#startListening(client);
    } catch (error) {
      if (this.#isConnecting()) this.#report("Changes of other processes are not heard: no connection to listen on", error);
      this.#lost(client);
      return;
    }
    this.#state = "listening";
    // What was said before is not known here.
    this.#missed();
    await this.#flush(client);
  }

  #createClient(): pg.Client {
    // The driver's type leaves out when it gives up on connecting.
    const options: pg.ClientConfig = { connectionTimeoutMillis: longestConnect, keepAlive: true, options: "-c role=joinery_read" };
    const client = new this.#Client(options);
    client.on("error", () => {}); // its end tells the same
    client.once("end", () => this.#lost(client));
    client.on("notification", ({ payload = "" }) => this.#hear(payload));
    return client;
  }

  async #startListening(client: pg.Client): Promise<void> {
    await client.connect();
    endWhenSilent(client, () => longestSilence);
    await client.query(`listen ${channel}`);
    await this.#presence.enter(client);
    await client.query("select pg_notify($1, $2)", [channel, this.#presence.greeting]);
  }

  /** It may have been closed meanwhile. */
  #isConnecting(): boolean {
    return this.#state === "connecting";
  }

  #lost(client: pg.Client): void {
    if (client !== this.#open || this.#state === "closed") return;
    this.#open = undefined;
    this.#state = "idle";
    client.end().catch(() => {});
    // What was on its way may not have arrived: everybody is told once there is a connection.
    this.#waiting = [""];
    this.#timer = setTimeout(() => void this.#connect(), again);
    this.#timer.unref();
  }

  /** What a process had yet to tell when it was killed, nobody tells. */
  async #lookRound(): Promise<void> {
    if (this.#state !== "listening" || !this.#open || this.#isLooking) return;
    const client = this.#open;
    this.#isLooking = true;
    try {
      if (await this.#presence.lookRound(client)) this.#missed();
    } catch {
      this.#lost(client);
    } finally {
      this.#isLooking = false;
    }
  }

  #hear(text: string): void {
    if (this.#presence.hear(text)) return;
    if (text === "") this.#missed();
    else for (const { heard } of this.#listeners) heard(text);
  }

  #missed(): void {
    for (const { missed } of this.#listeners) missed();
  }

  async #flush(client: pg.Client): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      while (this.#waiting.length > 0 && client === this.#open) {
        const texts = this.#waiting;
        this.#waiting = [];
        await client.query("select pg_notify($1, t.text) from unnest($2::text[]) as t(text)", [channel, texts]);
      }
    } catch {
      this.#lost(client);
    } finally {
      this.#isSending = false;
    }
  }
}
