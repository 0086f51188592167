import { Refusal } from "../../platform/http/refusal.ts";
import type { Payload } from "../kernel/job.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import { freeFiles } from "../usage/public.ts";
import { forgetFileLater } from "./jobs.ts";
import { claim, deleteUnclaimed, fileByKey, keysAmong, unclaimedBytes } from "./store.ts";
import { removeVariants } from "./variants.ts";

/** How long a visitor has for the form around a file, in seconds. */
const kept = 24 * 3600;
/** Bytes of files in one app that nobody has claimed: so much can strangers leave there. */
const most = 200 * 1024 * 1024;

/** Turns a visitor's file down where too many lie about already. They go by themselves. */
export async function refuseTooMuch(scope: Scope, size: number): Promise<void> {
  if ((await unclaimedBytes(scope.db)) + size <= most) return;
  const headers = { "retry-after": "3600" };
  throw new Refusal("too_many_requests", 429, "No more files can be taken here for now. Please try again later.", { headers });
}

/** A file that came from a visitor goes unless the form with it arrives. */
export function planForgetting(scope: WriteScope, key: string): Promise<void> {
  return scope.enqueue(forgetFileLater, { key }, { runAt: new Date(scope.now.getTime() + kept * 1000) });
}

/** The bytes under this key go once the transaction is kept, however often that has to be tried; no upload has it. */
export function forgetFile(scope: WriteScope, key: string, hash?: string): Promise<void> {
  return scope.enqueue(forgetFileLater, { key, ...(hash !== undefined && { hash }) });
}

/** Removes a file that nobody claimed in time: first what is known of it, then its bytes. */
export async function forgetUnclaimed(scope: Scope, { key, hash }: Payload<typeof forgetFileLater>): Promise<void> {
  await scope.write(async (writing) => {
    const sizes = await deleteUnclaimed(writing.db, key);
    freeFiles(writing, { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) });
  });
  if (await fileByKey(scope.db, key)) return;
  await scope.outside.files.remove(key);
  if (hash !== undefined) await removeVariants(scope.outside.files, { key, hash });
}

/** Those of these addresses at which this app has a file. */
export async function filesThere({ app, db }: Pick<WriteScope, "app" | "db">, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const keys = new Map(addresses.filter((address) => address.startsWith(`/files/${app}/`)).map((address) => [address, keyIn(address)]));
  const there = new Set(keys.size === 0 ? [] : await keysAmong(db, [...keys.values()]));
  return new Set(addresses.filter((address) => there.has(keys.get(address) ?? "")));
}

/** The key under which the file of an address is kept: an address may say besides how large a picture is asked for. */
function keyIn(address: string): string {
  return address.slice("/files/".length).replace(/[?#].*$/, "");
}

/** These addresses stand in something that is kept now: files of this app among them stay. */
export async function claimFiles(scope: Pick<WriteScope, "app" | "db" | "now">, addresses: readonly string[]): Promise<void> {
  const start = `/files/${scope.app}/`;
  const keys = addresses.filter((address) => address.startsWith(start)).map(keyIn);
  if (keys.length > 0) await claim(scope.db, keys, scope.now);
}
