import type { PayMethod } from "../src/model/money/methods.ts";
import { readConfig } from "../src/platform/config/read-config.ts";
import { LateJobs } from "../src/platform/jobs/late-jobs.ts";
import { Directory } from "../src/server/apps/public.ts";
import { features } from "../src/server/features.ts";
import { Cache } from "../src/server/kernel/cache.ts";
import { outsideOf } from "../src/server/kernel/outside.ts";
import type { Scope } from "../src/server/kernel/scope.ts";
import { type Purchase, type PurchaseStarted, startPurchase } from "../src/server/money/public.ts";
import { makeScope, type World } from "../src/server/request/make-scope.ts";
import { noRequest } from "../src/server/request/request-context.ts";
import { batchedCounts } from "../src/server/usage/public.ts";
import { addOrder } from "./money-world.ts";
import type { TestServer } from "./server.ts";

/** What a job of a server works with, in the platform's app; with a clock of its own. Features that sell call money's verbs with such a scope. */
export function booksOf(
  { database }: Pick<TestServer, "database">,
  { env = {}, now = () => new Date() }: { readonly env?: Readonly<Record<string, string>>; readonly now?: () => Date } = {},
): () => Scope {
  const config = readConfig({ BASE_URL: "http://joinery.test", DATA_DIR: ".cache/test-data", RATE_LIMIT_SCALE: "0", ...env });
  if (!config.ok) throw new Error(config.why.join("\n"));
  const report = () => {};
  const cache = new Cache();
  const world: World = {
    ...{ database, cache, directory: new Directory(database, cache), features, now },
    outside: outsideOf(config.value, { database, features, counts: batchedCounts(database, report), report, now }),
    ...{ bounds: { mailScale: 0, quota: config.value.quota }, lateJobs: new LateJobs(database, report) },
  };
  return () => makeScope(world, { app: 1, person: null, appRole: 0, groups: [], context: noRequest });
}

interface Wanted extends Partial<Purchase> {
  readonly app: number;
  readonly user: number | null;
  readonly total: number;
}

/** An order, and how it is paid: what the feature of orders does with it. */
export async function orderFor(server: Pick<TestServer, "database">, wanted: Wanted): Promise<Purchase> {
  const order = await addOrder(server, wanted);
  return { title: "Thing", tax: 0, currency: "USD", redirect: "/billing", ...wanted, order };
}

export function pay(scope: Scope, purchase: Purchase, method: PayMethod = "stripe"): Promise<PurchaseStarted> {
  return startPurchase(scope, { method, purchase });
}
