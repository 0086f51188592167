import { roles } from "../../model/access/guards.ts";
import type { Budget } from "../../model/formula/budget.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import type { IdempotencyClaim } from "../../platform/http/idempotency.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import type { LateJobs } from "../../platform/jobs/late-jobs.ts";
import type { Directory } from "../apps/public.ts";
import type { Cache } from "../kernel/cache.ts";
import type { CacheGroup, CacheKey } from "../kernel/cache-key.ts";
import type { EventListener, Feature } from "../kernel/feature.ts";
import {
  type Bounds,
  type IdKind,
  newBudget,
  type OutsideWorld,
  type Person,
  type RequestContext,
  type Scope,
  type WriteScope,
} from "../kernel/scope.ts";
import { againWhenStale } from "./again-when-stale.ts";
import { onceIn, type Roles } from "./answer-once.ts";
import { standingIn } from "./find-caller.ts";
import { keptRepliesOf } from "./kept-replies.ts";
import { withExternalCalls } from "./with-external-calls.ts";

/** What scopes are made of; one for the whole process. */
export interface World {
  readonly database: Database;
  readonly cache: Cache;
  readonly directory: Directory;
  readonly features: readonly Feature[];
  readonly outside: OutsideWorld;
  readonly bounds: Bounds;
  readonly lateJobs: LateJobs;
  readonly now: () => Date;
}

export interface Caller {
  /** 0: no app is at hand. */
  readonly app: number;
  readonly person: Person | null;
  readonly appRole: number;
  readonly groups: readonly number[];
  readonly context: RequestContext;
  /** Finds out anew who calls and what they may. */
  readonly again?: (() => Promise<Caller>) | undefined;
  /** What the formulas of all its requests share; a new one unless told. */
  readonly budget?: Budget;
  /** The write is done once per claim. */
  readonly claim?: IdempotencyClaim | undefined;
}

export function makeScope(world: World, caller: Caller): Scope {
  const now = world.now();
  const budget = caller.budget ?? newBudget();
  const tenant = caller.app === 0 ? null : caller.app;
  return {
    now,
    budget,
    outside: world.outside,
    db: world.database.reader(tenant),
    cached: (key, find) => world.cache.get(caller.app, key, () => find(world.database.reader(tenant))),
    refresh: async () => (caller.again ? makeScope(world, await caller.again()) : makeScope(world, caller)),
    enter: async (app) => makeScope(world, { ...caller, app, budget, ...(await standingOf(world, caller, app)) }),
    write: (run) => {
      let isAgain = false;
      return withExternalCalls(world.outside, (callExternal) =>
        againWhenStale(
          () =>
            world.database.transaction(tenant, (transaction) => {
              // What was undone is done anew, with all that its formulas cost.
              if (isAgain) budget.renew();
              isAgain = true;
              const inside = () => run(makeWriteScope(world, caller, { given: { now, budget, callExternal }, transaction }));
              const { claim } = caller;
              return claim
                ? onceIn(transaction, { claim, now, roles: rolesOf(caller), keptReplies: keptRepliesOf(world.database) }, inside)
                : inside();
            }),
          (group) => world.cache.drop(caller.app, group),
        ),
      );
    },
    // Each by itself: what a spread brings costs more than all the rest.
    app: caller.app,
    person: caller.person,
    appRole: caller.appRole,
    groups: caller.groups,
    context: caller.context,
    bounds: world.bounds,
  };
}

function rolesOf({ person, appRole }: Caller): Roles {
  return { inApp: appRole, onPlatform: person?.role ?? 0 };
}

type Given = Pick<WriteScope, "now" | "budget" | "callExternal">;

function makeWriteScope(
  world: World,
  caller: Caller,
  { given, transaction }: { readonly given: Given; readonly transaction: Transaction },
): WriteScope {
  const own = ownChanges();
  return {
    now: given.now,
    budget: given.budget,
    callExternal: given.callExternal,
    db: transaction,
    cached: (key, find) => {
      const inside = () => find(transaction);
      const outside = () => find(world.database.reader(transaction.app));
      return own.get(key, inside) ?? world.cache.getInside(caller.app, key, inside, outside);
    },
    within: (app, run) =>
      transaction.within(app, async (inside) =>
        run(makeWriteScope(world, { ...caller, app, appRole: roles.appAdmin, groups: [] }, { given, transaction: inside })),
      ),
    newId: (kind) => (isPlatformWide(kind) ? transaction.nextPlatformIds(kind) : transaction.nextIds(kind)),
    invalidate: (group) => {
      own.invalidate(group);
      transaction.afterCommit(() => world.cache.invalidate(caller.app, group));
    },
    publishLive: (change) => transaction.afterCommit(() => world.outside.changes.tell(caller.app, change)),
    publishSite: () => transaction.afterCommit(() => world.outside.sites.tell(caller.app)),
    publishEnded: (ended) => transaction.afterCommit(() => world.outside.ended.tell(ended)),
    publish: async (event, payload, when = {}) => {
      for (const { kind, listener } of listenersTo(world.features, event.name)) {
        if (listener.when?.(payload) === false) continue;
        await enqueue(transaction, { kind, payload: asObject(payload), app: caller.app, ...when });
      }
    },
    enqueue: ({ kind }, payload, when = {}) => enqueue(transaction, { kind, payload: asObject(payload), app: caller.app, ...when }),
    enqueueAfterCommit: ({ kind }, payload, dedupe) =>
      transaction.afterCommit(() => world.lateJobs.ask({ kind, payload: asObject(payload), app: caller.app, dedupe })),
    countAfterCommit: (added) => transaction.afterCommit(() => world.outside.counts.add(caller.app, added)),
    app: caller.app,
    person: caller.person,
    appRole: caller.appRole,
    groups: caller.groups,
    context: caller.context,
    bounds: world.bounds,
  };
}

/** What a transaction has changed is as it left it, for itself alone: what everybody has cached was before, and learns nothing of it. */
function ownChanges() {
  const groups = new Set<string>();
  const found = new Map<string, Promise<unknown>>();
  return {
    get<T>({ text }: CacheKey<T>, find: () => Promise<T>): Promise<T> | undefined {
      if (![...groups].some((prefix) => text.startsWith(prefix))) return undefined;
      const known = found.get(text) ?? find();
      found.set(text, known);
      return known as Promise<T>;
    },
    invalidate({ prefix }: CacheGroup): void {
      groups.add(prefix);
      for (const text of found.keys()) if (text.startsWith(prefix)) found.delete(text);
    },
  };
}

interface Listening {
  /** That of the job which tells the feature. */
  readonly kind: string;
  readonly listener: EventListener;
}

/** Features never change: who listens to an event is looked up once. */
const known = new WeakMap<readonly Feature[], Map<string, readonly Listening[]>>();

function listenersTo(features: readonly Feature[], name: string): readonly Listening[] {
  const byName = known.get(features) ?? new Map<string, readonly Listening[]>();
  if (byName.size === 0) known.set(features, byName);
  const found =
    byName.get(name) ??
    features.flatMap((feature) =>
      (feature.listeners ?? [])
        .filter(({ event }) => event.name === name)
        .map((listener) => ({ kind: listenerKind(feature, listener.event), listener })),
    );
  byName.set(name, found);
  return found;
}

/** The kind of the job that tells a feature of an event. */
export function listenerKind(feature: Feature, event: EventListener["event"]): string {
  return `${feature.name} hears ${event.name}`;
}

/** Payloads are declared as objects of JSON. */
function asObject(payload: unknown): object {
  return payload as object;
}

function isPlatformWide(kind: IdKind): boolean {
  return kind === "user" || kind === "app" || kind === "partition";
}

async function standingOf(world: World, { person, context }: Caller, app: number): Promise<Pick<Scope, "appRole" | "groups">> {
  if (!person || (context.site !== null && context.site !== app)) return { appRole: 0, groups: [] };
  return standingIn(world.directory, person, app);
}
