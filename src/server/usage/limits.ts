import { sizeText } from "../../model/base/size-text.ts";
import type { Queries } from "../../platform/db/database.ts";
import { installationSettingsIn } from "../installation/public.ts";
import { cacheGroup, cacheKey } from "../kernel/cache-key.ts";
import { isEditor, refuse, type Scope, type WriteScope } from "../kernel/scope.ts";
import { type Amounts, limitsOf, type OwnLimits, usageOf } from "./store.ts";

/** What an app keeps and may keep. */
export const usageCache = cacheGroup("usage");
const usageNow = cacheKey<Known>(usageCache, "now");

/** What the app keeps and may keep, as it was at most a second ago. */
export interface Known {
  readonly usage: Amounts;
  readonly own: OwnLimits;
}

export function knownUsage(scope: Pick<Scope, "cached">): Promise<Known> {
  return scope.cached(usageNow(), async (db) => ({ usage: await usageOf(db), own: await limitsNow(db) }));
}

/** What was set for the app, else for all apps; null: as the operator's environment says. */
export async function limitsNow(db: Queries): Promise<OwnLimits> {
  const [own, all] = [await limitsOf(db), await installationSettingsIn(db)];
  return {
    files: own.files ?? all.files,
    fileBytes: own.fileBytes ?? all.fileBytes,
    records: own.records ?? all.records,
    recordBytes: own.recordBytes ?? all.recordBytes,
  };
}

export function forgetUsage(scope: Pick<WriteScope, "invalidate">): void {
  scope.invalidate(usageCache);
}

/** The staff decide for an app or for all, else the operator does by the environment. `own`: see `limitsNow`. */
export function limitsFor({ bounds: { quota } }: Pick<Scope, "bounds">, own: OwnLimits): Amounts {
  return {
    files: own.files ?? quota.files,
    fileBytes: own.fileBytes ?? quota.fileBytes,
    records: own.records ?? quota.records,
    recordBytes: own.recordBytes ?? quota.recordBytes,
  };
}

/** The most bytes that the data types of one app take together, as `definitionBytesOf` counts them: the same for all apps. */
export const mostDefinitionBytes = 4_000_000;

interface Wanted {
  readonly usage: Amounts;
  readonly added: Partial<Amounts>;
  readonly limits: Amounts;
}

/**
 * Turns down what would be more than the app may keep. Whoever works on the app is told the limit that it meets and who can raise it; what an
 * app keeps is no matter of its visitors and members.
 */
export function refuseBeyond(scope: Scope | WriteScope, { usage, added, limits }: Wanted): void {
  for (const kind of Object.keys(words) as (keyof Amounts)[])
    if ((added[kind] ?? 0) > 0 && usage[kind] + (added[kind] ?? 0) > limits[kind])
      throw refuse("quota_reached", isEditor(scope) ? says(kind, limits[kind]) : saysToVisitors);
}

const saysToVisitors = "Nothing more can be taken here at the moment. Please try again later.";

const words: { readonly [Of in keyof Amounts]: (limit: string) => string } = {
  files: (limit) => `This app may keep ${limit} files and has no room for more.`,
  fileBytes: (limit) => `This app may keep ${limit} of files and has no room for this one.`,
  records: (limit) => `This app may keep ${limit} records, those in the trash included, and has no room for more.`,
  recordBytes: (limit) =>
    `The records of this app may take ${limit}, with their history, the versions of pages and the trash, and there is no room for more.`,
};

function says(kind: keyof Amounts, limit: number): string {
  const said = kind.endsWith("Bytes") ? sizeText(limit) : limit.toLocaleString("en-US");
  return `${words[kind](said)} Empty the trash, or ask whoever runs this platform to raise the limit.`;
}
