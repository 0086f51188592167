import type { LiveChanges, OnlookersOfPost } from "../../../contract/live.ts";
import { outgoingOf } from "../api.ts";
import { endpointRoutes } from "../endpoint-routes.ts";
import { refreshSession } from "../refresh.ts";
import { useSession } from "../session.ts";
import { readEvents } from "./read-events.ts";

export interface LiveListener {
  readonly changed: (changes: LiveChanges) => void;
  /** From now on changes are heard; for so many milliseconds there was none. */
  readonly opened: (quietFor: number) => void;
  /** Something may have changed unheard: what is shown is asked for again. */
  readonly missed: () => void;
  /** Somebody opened a record, or left it. */
  readonly looked?: (onlookers: OnlookersOfPost) => void;
}

/** Whoever is silent for so long is gone: the server says every twenty seconds that it lives. */
const longestSilence = 45_000;
/** How long a connection outlives its last listener: on the way from one screen to the next it is needed again. */
const lingers = 3_000;
/** A reply that came so many milliseconds after a change may have been read before it. */
export const slowestReply = 5_000;

const firstPause = 1_000;
const longestPause = 60_000;

const watches = new Map<number, Watch>();

/** Hears what changes in an app: one connection for all who listen. Answers how to stop. */
export function watchApp(app: number, listener: LiveListener): () => void {
  const watch = watches.get(app) ?? new Watch(app);
  watches.set(app, watch);
  watch.add(listener);
  return () => {
    watch.remove(listener);
    setTimeout(() => {
      if (!watch.isIdle || watches.get(app) !== watch) return;
      watch.close();
      watches.delete(app);
    }, lingers);
  };
}

/**
 * The connection of this tab. A tab that nobody sees has none: browsers keep few connections to one host, and whoever comes back
 * to it sees everything asked for again.
 */
class Watch {
  readonly #listeners = new Set<LiveListener>();
  readonly #app: number;
  #connection: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = firstPause;
  /** When anything changed last; undefined while nothing is heard. */
  #changedAt: number | undefined;
  readonly #leaveSession: () => void;

  constructor(app: number) {
    this.#app = app;
    document.addEventListener("visibilitychange", this.#look);
    window.addEventListener("online", this.#look);
    // Whoever signs in again hears again.
    this.#leaveSession = useSession.subscribe((now, before) => now.token !== before.token && this.#look());
    this.#look();
  }

  get isIdle(): boolean {
    return this.#listeners.size === 0;
  }

  add(listener: LiveListener): void {
    this.#listeners.add(listener);
    if (this.#changedAt !== undefined) listener.opened(Date.now() - this.#changedAt);
  }

  remove(listener: LiveListener): void {
    this.#listeners.delete(listener);
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.#look);
    window.removeEventListener("online", this.#look);
    this.#leaveSession();
    this.#leave();
  }

  readonly #look = () => {
    if (document.hidden) this.#leave();
    else if (!this.#connection) void this.#connect();
  };

  #leave(): void {
    clearTimeout(this.#timer);
    this.#connection?.abort();
    this.#connection = undefined;
    this.#changedAt = undefined;
  }

  async #connect(): Promise<void> {
    clearTimeout(this.#timer);
    const connection = new AbortController();
    this.#connection = connection;
    const outcome = await this.#hear(connection).catch(() => "broken" as const);
    if (this.#connection !== connection) return;
    this.#connection = undefined;
    this.#changedAt = undefined;
    // Who may not be here hears nothing; what they do next tells them why.
    if (outcome === "refused") return;
    // Not everybody at once after a restart.
    this.#timer = setTimeout(() => this.#look(), this.#pause * (0.5 + Math.random()));
    this.#pause = Math.min(longestPause, this.#pause * 2);
  }

  async #hear(connection: AbortController, { isRenewed = false } = {}): Promise<"ended" | "refused" | "broken"> {
    const { token } = useSession.getState();
    if (token === undefined) return "refused";
    const { url } = outgoingOf(endpointRoutes().watchChanges, this.#app, {});
    const reply = await fetch(url, {
      signal: connection.signal,
      headers: { Authorization: `Bearer ${token}`, "Accept-Language": "en-US" },
    });
    if (reply.status === 401 && !isRenewed) {
      const refreshed = await refreshSession();
      if (refreshed === "renewed") return this.#hear(connection, { isRenewed: true });
      return refreshed === "refused" ? "refused" : "broken";
    }
    if (reply.status >= 400 && reply.status < 429) return "refused";
    if (!reply.ok || !reply.body) return "broken";
    return this.#read(connection, reply.body);
  }

  async #read(connection: AbortController, body: ReadableStream<Uint8Array>): Promise<"ended"> {
    let silence = setTimeout(() => connection.abort(), longestSilence);
    const onSign = () => {
      clearTimeout(silence);
      silence = setTimeout(() => connection.abort(), longestSilence);
    };
    try {
      for await (const { event, data } of readEvents(body, onSign)) this.#tell(event, data);
    } finally {
      clearTimeout(silence);
    }
    return "ended";
  }

  #tell(event: string, data: unknown): void {
    // Written by our own server, by the contract.
    if (event === "onlookers") {
      for (const listener of this.#listeners) listener.looked?.(data as OnlookersOfPost);
      return;
    }
    const quietFor = event === "open" ? (data as { readonly quietFor: number }).quietFor : 0;
    this.#changedAt = Date.now() - quietFor;
    if (event === "open") this.#pause = firstPause;
    for (const listener of this.#listeners) {
      if (event === "open") listener.opened(quietFor);
      else if (event === "changes") listener.changed(data as LiveChanges);
      else listener.missed();
    }
  }
}
