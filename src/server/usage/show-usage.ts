import type { InputOf } from "../../contract/endpoint.ts";
import type { limitApp as limitContract, Usage } from "../../contract/usage.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import { forgetUsage, limitsFor, limitsNow, mostDefinitionBytes } from "./limits.ts";
import { definitionBytesOf, limitsOf, type OwnLimits, setLimits, usageOf } from "./store.ts";

export async function appUsage(scope: Pick<Scope, "db" | "bounds" | "outside">): Promise<Usage> {
  await scope.outside.counts.settled();
  return show(scope, await limitsOf(scope.db));
}

/** What is not said stays as it is. */
export async function limitApp(scope: WriteScope, wanted: InputOf<typeof limitContract>): Promise<Usage> {
  const said = Object.fromEntries(Object.entries(wanted).filter(([, limit]) => limit !== undefined));
  const own: OwnLimits = { ...(await limitsOf(scope.db)), ...said };
  await setLimits(scope.db, own, scope.now);
  forgetUsage(scope);
  return show(scope, own);
}

async function show(scope: Pick<Scope, "db" | "bounds">, own: OwnLimits): Promise<Usage> {
  const used = await usageOf(scope.db);
  const limits = limitsFor(scope, await limitsNow(scope.db));
  const of = (kind: keyof OwnLimits) => ({ used: used[kind], limit: limits[kind], isOwn: own[kind] !== null });
  return {
    ...{ files: of("files"), fileBytes: of("fileBytes"), records: of("records"), recordBytes: of("recordBytes") },
    definitionBytes: { used: await definitionBytesOf(scope.db), limit: mostDefinitionBytes, isOwn: false },
  };
}
