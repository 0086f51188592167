/**
 * What changed in the records of an app, told after the commit to whoever watches, in this process or another. A change says which
 * record it was and never what it holds: who hears of it asks for that with their own rights.
 */
import type { SeenBy } from "../../model/types/group-access.ts";
import type { ReachedPeople } from "../../model/types/rules/rule-condition.ts";
import type { Broadcast } from "../../platform/db/broadcast.ts";
import { batchOf, textsOf } from "./live-message.ts";

/** A record of a type was written. */
export interface WrittenRecord {
  readonly type: number;
  readonly post: number;
  /** When it was changed last; null: it is gone. */
  readonly version: string | null;
  /** Whose it was and is, sender and assignees: who may only read their own hears of these alone. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** The fields by which a note hung on something and hangs now: an API key may read notes by some of them alone. */
  readonly hungBy?: readonly string[];
  readonly hangsBy?: readonly string[];
  /** For whom each rule of its type held of the record, and holds now, by the ids of the rules; of a type without rules about records: absent. */
  readonly ruledBefore?: RuledPeople;
  readonly ruledAfter?: RuledPeople;
}

export type RuledPeople = { readonly [rule: string]: ReachedPeople };

/** So many records at once that nobody is told of each, or the type itself. */
export interface TypeChange {
  readonly type: number;
  /** The type itself is another, new or gone: the permissions that its records had and have, the groups, and whom rules let see some. */
  readonly seenBy?: readonly SeenBy[];
}

/** A record of the type came by a form of a page. */
export interface SubmissionChange {
  readonly submittedTo: number;
}

/** What these people are told of in their inboxes is another. */
export interface InboxChange {
  readonly inboxOf: readonly number[];
}

export type Change = WrittenRecord | TypeChange | SubmissionChange | InboxChange;

/** All that changed in one app within a moment. */
export interface Batch {
  readonly posts: readonly WrittenRecord[];
  readonly types: readonly number[];
  /** When the first of the records was changed that only their type stands for, as far as that is known. */
  readonly since?: string;
  readonly definitions: readonly Required<TypeChange>[];
  /** The types that something was submitted to; absent: none. */
  readonly submitted?: readonly number[];
  /** The people whose inbox is another; absent: nobody's. */
  readonly inboxes?: readonly number[];
}

export interface Watcher {
  readonly changed: (batch: Batch) => void;
  /** Something may have changed that nobody told of. */
  readonly missed: () => void;
  /** The process is about to end. */
  readonly ended: () => void;
}

/** How long changes are gathered before they are told, in milliseconds: a burst is one message. */
const gathered = 30;
/** Past so many changed records of a type only the type is named. */
const mostPosts = 50;
/** What was told last is kept for so many milliseconds, and no more of it than so many batches. */
const recentFor = 60_000;
const mostRecent = 500;
/** Of so many apps it is remembered when they changed last. */
const mostApps = 10_000;

export class LiveChanges {
  readonly #broadcast: Broadcast;
  readonly #report: (message: string, error: unknown) => void;
  readonly #waiting = new Map<number, Gathering>();
  readonly #watchers = new Map<number, Set<Watcher>>();
  /** These moments are by `performance.now()`. */
  readonly #last = new Map<number, number>();
  #recent: { readonly app: number; readonly at: number; readonly batch: Batch }[] = [];
  /** Since when all that was told is among the recent. */
  #recentSince = 0;
  /** Since when all that changed has been heard of. */
  #since = 0;
  #timer: NodeJS.Timeout | undefined;
  #stop: (() => void) | undefined;
  #isOver = false;

  constructor(broadcast: Broadcast, report: (message: string, error: unknown) => void) {
    this.#broadcast = broadcast;
    this.#report = report;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Hears from now on what changes, whoever watches. */
  listen(): void {
    if (this.#stop) return;
    this.#since = performance.now();
    this.#stop = this.#broadcast.listen({ heard: (text) => this.#hear(text), missed: () => this.#miss() });
  }

  /** For how many milliseconds nothing has changed in an app, as far as is known here. */
  quietFor(app: number): number {
    return performance.now() - Math.max(this.#since, this.#last.get(app) ?? 0);
  }

  /**
   * What was told in an app a moment ago, the last first, and for how many milliseconds nothing else was. Of what lies further back
   * nothing is known here.
   */
  recent(app: number): { readonly told: readonly { readonly ago: number; readonly batch: Batch }[]; readonly span: number } {
    const now = performance.now();
    const told = this.#recent.filter((one) => one.app === app).map(({ at, batch }) => ({ ago: now - at, batch }));
    return { told: told.reverse(), span: Math.min(recentFor, now - Math.max(this.#since, this.#recentSince)) };
  }

  /**
   * Whether no record of these types has changed since a moment by `performance.now()`, nor the types themselves. False where something changed
   * of which it is not known yet what.
   */
  isUnchanged(app: number, types: readonly number[], since: number): boolean {
    const last = Math.max(this.#since, this.#last.get(app) ?? 0);
    if (last < since) return true;
    if (this.#waiting.has(app) || Math.max(this.#since, this.#recentSince) >= since) return false;
    const told = this.#recent.filter((one) => one.app === app && one.at >= since);
    const isAllTold = told.some(({ at }) => at >= last);
    return isAllTold && !told.some(({ batch }) => types.some((type) => concerns(batch, type)));
  }

  tell(app: number, change: Change): void {
    this.#remember(app);
    const gathering = this.#waiting.get(app) ?? new Gathering();
    this.#waiting.set(app, gathering);
    gathering.add(change);
    this.#timer ??= setTimeout(() => this.#send(), gathered).unref();
  }

  /** Answers how to stop watching. */
  watch(app: number, watcher: Watcher): () => void {
    this.listen();
    const watchers = this.#watchers.get(app) ?? new Set();
    this.#watchers.set(app, watchers.add(watcher));
    return () => {
      watchers.delete(watcher);
      if (watchers.size === 0 && this.#watchers.get(app) === watchers) this.#watchers.delete(app);
    };
  }

  /** What other processes were not told yet they are told, and whoever watches here is sent away. */
  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#send();
    for (const watcher of this.#all()) watcher.ended();
    this.#stop?.();
  }

  #send(): void {
    this.#timer = undefined;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const [app, gathering] of waiting) for (const text of textsOf(app, gathering.batch())) this.#broadcast.send(text);
  }

  #hear(text: string): void {
    try {
      const { app, batch } = batchOf(text);
      this.#remember(app);
      this.#keep(app, batch);
      for (const watcher of this.#watchers.get(app) ?? []) watcher.changed(batch);
    } catch (error) {
      this.#report("What another process told of a change cannot be read", error);
      this.#miss();
    }
  }

  #keep(app: number, batch: Batch): void {
    const at = performance.now();
    this.#recent.push({ app, at, batch });
    const kept = this.#recent.findIndex((one, index) => one.at >= at - recentFor && index >= this.#recent.length - mostRecent);
    const [last] = this.#recent.splice(0, kept).slice(-1);
    if (last) this.#recentSince = last.at;
  }

  #remember(app: number): void {
    if (this.#last.size >= mostApps) this.#forgetAll();
    this.#last.set(app, performance.now());
  }

  #forgetAll(): void {
    this.#last.clear();
    this.#since = performance.now();
  }

  #miss(): void {
    this.#forgetAll();
    this.#recent = [];
    for (const watcher of this.#all()) watcher.missed();
  }

  #all(): Watcher[] {
    return [...this.#watchers.values()].flatMap((watchers) => [...watchers]);
  }
}

function concerns({ types, posts, definitions }: Batch, type: number): boolean {
  return types.includes(type) || posts.some((post) => post.type === type) || definitions.some((one) => one.type === type);
}

/** The changes of one app since they were told last: each record once, from whom it was first to whose it is now. */
class Gathering {
  readonly #posts = new Map<number, Map<number, WrittenRecord>>();
  readonly #types = new Set<number>();
  readonly #definitions = new Map<number, ReadonlySet<SeenBy>>();
  readonly #submitted = new Set<number>();
  readonly #inboxes = new Set<number>();
  /** Null: of some of what only its type stands for nobody knows when it was changed. */
  #since: string | null | undefined;

  add(change: Change): void {
    if ("submittedTo" in change) {
      this.#submitted.add(change.submittedTo);
      return;
    }
    if ("inboxOf" in change) {
      for (const person of change.inboxOf) this.#inboxes.add(person);
      return;
    }
    if ("seenBy" in change && change.seenBy)
      this.#definitions.set(change.type, new Set([...(this.#definitions.get(change.type) ?? []), ...change.seenBy]));
    if (this.#types.has(change.type)) {
      this.#keepSince([change]);
      return;
    }
    const posts = this.#posts.get(change.type) ?? new Map<number, WrittenRecord>();
    if (!("post" in change) || posts.size >= mostPosts) {
      this.#types.add(change.type);
      this.#keepSince([...posts.values(), change]);
      this.#posts.delete(change.type);
      return;
    }
    const earlier = posts.get(change.post);
    this.#posts.set(change.type, posts.set(change.post, earlier ? sinceEarlier(change, earlier) : change));
  }

  /** Instants as the database writes them come one after the other as texts too. */
  #keepSince(changes: readonly (WrittenRecord | TypeChange)[]): void {
    for (const change of changes) {
      if (!("post" in change)) this.#since = null;
      else if (change.version !== null && (this.#since === undefined || (this.#since ?? "") > change.version)) this.#since = change.version;
    }
  }

  batch(): Batch {
    return {
      types: [...this.#types],
      ...(typeof this.#since === "string" && { since: this.#since }),
      ...(this.#submitted.size > 0 && { submitted: [...this.#submitted] }),
      ...(this.#inboxes.size > 0 && { inboxes: [...this.#inboxes] }),
      posts: [...this.#posts.values()].flatMap((posts) => [...posts.values()]),
      definitions: [...this.#definitions].map(([type, seenBy]) => ({ type, seenBy: [...seenBy] })),
    };
  }
}

function sinceEarlier(change: WrittenRecord, { before, hungBy, ruledBefore }: WrittenRecord): WrittenRecord {
  return { ...change, before, ...(hungBy && { hungBy }), ...(ruledBefore && { ruledBefore }) };
}
