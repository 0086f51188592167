import { randomBytes, randomUUID } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keepFolder } from "../db/keep-on-disk.ts";
import type { Config } from "./config.ts";
import { makeFolder } from "./make-folder.ts";

/** Why the kept key is none, in one line for the operator. */
export class UnusableKey extends Error {
  override readonly name = "UnusableKey";
}

/**
 * The key that encrypts stored secrets and signs links: the operator's own, or one that is made at the first start and
 * kept, readable by its owner alone, in `{dataDir}/secret-key`. Two first starts at once agree on one key.
 */
export function secretKeyOf({ secretKey, dataDir }: Pick<Config, "secretKey" | "dataDir">): string {
  if (secretKey !== undefined) return secretKey;
  const path = join(dataDir, "secret-key");
  return readKey(path) ?? makeKey(dataDir, path);
}

function readKey(path: string): string | undefined {
  const key = readText(path)?.trim();
  if (key !== "") return key;
  // Never replaced by another: what is stored was sealed with the one that it held.
  const ways = "put the key back from a backup, or delete the file, and connections are entered anew with a new one";
  throw new UnusableKey(`DATA_DIR cannot be used: ${path} is empty: ${ways}.`);
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/**
 * Written aside and linked into place: nobody ever reads half a key, and an existing one is never replaced. The disk holds it before it
 * has its name, and the name before anything is sealed with it.
 */
function makeKey(dataDir: string, path: string): string {
  makeFolder(dataDir);
  const draft = `${path}.${randomUUID()}`;
  try {
    writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flush: true });
    linkSync(draft, path);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  keepFolder(dataDir);
  const key = readKey(path);
  if (key === undefined) throw new Error("The secret key is gone as soon as it was made.");
  return key;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
