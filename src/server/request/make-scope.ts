import { roles } from "../../model/access/guards.ts";
import type { JsonObject } from "../../model/base/json.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import type { IdempotencyClaim } from "../../platform/http/idempotency.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import type { LateJobs } from "../../platform/jobs/late-jobs.ts";
import type { Directory } from "../apps/public.ts";
import type { Feature } from "../feature.ts";
import type { Memory } from "../memory.ts";
import type { IdKind, OutsideWorld, Person, Scope, Visit, WriteScope } from "../scope.ts";
import { againWhenOutOfDate } from "./again-when-out-of-date.ts";
import { onceIn } from "./answer-once.ts";
import { askingBetween } from "./asking-between.ts";
import { roleIn } from "./find-caller.ts";

/** What scopes are made of; one for the whole process. */
export interface World {
  readonly database: Database;
  readonly memory: Memory;
  readonly directory: Directory;
  readonly features: readonly Feature[];
  readonly outside: OutsideWorld;
  readonly lateJobs: LateJobs;
  readonly now: () => Date;
}

export interface Caller {
  /** 0: no app is at hand. */
  readonly app: number;
  readonly person: Person | null;
  readonly appRole: number;
  readonly visit: Visit;
  /** Finds out anew who calls and what they may. */
  readonly again?: (() => Promise<Caller>) | undefined;
  /** The write is done once per claim. */
  readonly claim?: IdempotencyClaim | undefined;
}

export function makeScope(world: World, caller: Caller): Scope {
  const now = world.now();
  const tenant = caller.app === 0 ? null : caller.app;
  return {
    now,
    outside: world.outside,
    db: world.database.reader(tenant),
    recall: (key, find) => world.memory.remember(recallKey(caller.app, key), () => find(world.database.reader(tenant))),
    anew: async () => (caller.again ? makeScope(world, await caller.again()) : makeScope(world, caller)),
    enter: async (app) => makeScope(world, { ...caller, app, appRole: await roleOf(world, caller, app) }),
    write: (run) =>
      askingBetween(world.outside, (ask) =>
        againWhenOutOfDate(
          () =>
            world.database.transaction(tenant, (transaction) => {
              const inside = () => run(makeWriteScope(world, caller, { now, ask }, transaction));
              return caller.claim ? onceIn(transaction, caller.claim, now, inside) : inside();
            }),
          (start) => world.memory.forget(recallKey(caller.app, start)),
        ),
      ),
    // Each by itself: what a spread brings costs more than all the rest.
    app: caller.app,
    person: caller.person,
    appRole: caller.appRole,
    visit: caller.visit,
  };
}

type Given = Pick<WriteScope, "now" | "ask">;

function makeWriteScope(world: World, caller: Caller, given: Given, transaction: Transaction): WriteScope {
  const own = ownChanges();
  return {
    now: given.now,
    ask: given.ask,
    db: transaction,
    recall: (key, find) => {
      const inside = () => find(transaction);
      const outside = () => find(world.database.reader(transaction.app));
      return own.recall(key, inside) ?? world.memory.rememberInside(recallKey(caller.app, key), inside, outside);
    },
    within: (app, run) =>
      transaction.within(app, async (inside) => run(makeWriteScope(world, { ...caller, app, appRole: roles.appAdmin }, given, inside))),
    newId: (kind) => (isPlatformWide(kind) ? transaction.nextPlatformIds(kind) : transaction.nextIds(kind)),
    forget: (start) => {
      own.forget(start);
      transaction.afterCommit(() => world.memory.forget(recallKey(caller.app, start)));
    },
    changed: (change) => transaction.afterCommit(() => world.outside.changes.tell(caller.app, change)),
    announce: async (name, payload, when = {}) => {
      for (const { kind, heeds } of hearingsOf(world.features, name)) {
        if (heeds?.(payload) === false) continue;
        await enqueue(transaction, { kind, payload, app: caller.app, ...when });
      }
    },
    enqueue: (kind, payload, when = {}) => enqueue(transaction, { kind, payload, app: caller.app, ...when }),
    enqueueLate: (kind, payload, dedupe) => transaction.afterCommit(() => world.lateJobs.ask({ kind, payload, app: caller.app, dedupe })),
    app: caller.app,
    person: caller.person,
    appRole: caller.appRole,
    visit: caller.visit,
  };
}

/** What a transaction has changed is as it left it, for itself alone: what everybody recalls was before, and learns nothing of it. */
function ownChanges() {
  const starts = new Set<string>();
  const found = new Map<string, Promise<unknown>>();
  return {
    recall<T>(key: string, find: () => Promise<T>): Promise<T> | undefined {
      if (![...starts].some((start) => key.startsWith(start))) return undefined;
      const known = found.get(key) ?? find();
      found.set(key, known);
      return known as Promise<T>;
    },
    forget(start: string): void {
      starts.add(start);
      for (const key of found.keys()) if (key.startsWith(start)) found.delete(key);
    },
  };
}

interface Hearing {
  readonly kind: string;
  readonly heeds: ((payload: JsonObject) => boolean) | undefined;
}

/** Features never change: who hears of an announcement is looked up once. */
const hearings = new WeakMap<readonly Feature[], Map<string, readonly Hearing[]>>();

function hearingsOf(features: readonly Feature[], name: string): readonly Hearing[] {
  const known = hearings.get(features) ?? new Map<string, readonly Hearing[]>();
  if (known.size === 0) hearings.set(features, known);
  const found =
    known.get(name) ??
    features.flatMap((feature) => {
      const hearing = feature.hears?.[name];
      return hearing ? { kind: hearingOf(feature, name), heeds: hearing.heeds } : [];
    });
  known.set(name, found);
  return found;
}

/** The kind of the job that tells a feature of an announcement. */
export function hearingOf(feature: Feature, announcement: string): string {
  return `${feature.name} hears ${announcement}`;
}

function recallKey(app: number, key: string): string {
  return `app ${app} ${key}`;
}

function isPlatformWide(kind: IdKind): boolean {
  return kind === "user" || kind === "app" || kind === "home";
}

async function roleOf(world: World, { person, visit }: Caller, app: number): Promise<number> {
  if (!person || (visit.site !== null && visit.site !== app)) return 0;
  return roleIn(world.directory, person, app);
}
