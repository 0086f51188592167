import type { Scope, WriteScope } from "../kernel/scope.ts";
import { mostFor, refuseOver } from "../limits/public.ts";
import { forgetUsage, knownUsage, limitsFor, limitsNow, refuseBeyond } from "./limits.ts";
import { countUp, holdUsage } from "./store.ts";

/** Files are few and large: all of an app's are counted in one row, and to the byte. */
const shard = 0;

/** Counts a file in the transaction that makes it known, or turns it down. */
export async function spendFiles(scope: WriteScope, bytes: number): Promise<void> {
  const added = { files: 1, fileBytes: bytes };
  const usage = await holdUsage(scope.db);
  await keepFilesToPlan(scope, usage.fileBytes + bytes);
  refuseBeyond(scope, { usage, added, limits: limitsFor(scope, await limitsNow(scope.db)) });
  countUp(scope.db, shard, added);
  forgetUsage(scope);
}

/** Before its bytes are kept: of a file that will not do, nothing need be written. */
export async function refuseFileBytes(scope: Scope, bytes: number): Promise<void> {
  const { usage, own } = await knownUsage(scope);
  await keepFilesToPlan(scope, usage.fileBytes + bytes);
  refuseBeyond(scope, { usage, added: { files: 1, fileBytes: bytes }, limits: limitsFor(scope, own) });
}

async function keepFilesToPlan(scope: Scope | WriteScope, used: number): Promise<void> {
  const most = await mostFor(scope, "maxFilesMb");
  if (most !== undefined && used > most * 1024 ** 2) await refuseOver(scope, "maxFilesMb");
}

/** Files whose bytes go. */
export function freeFiles(scope: WriteScope, { files, bytes }: { readonly files: number; readonly bytes: number }): void {
  if (files === 0 && bytes === 0) return;
  countUp(scope.db, shard, { files: -files, fileBytes: -bytes });
  forgetUsage(scope);
}
