import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { makeFolder } from "./make-folder.ts";

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
  try {
    return readFileSync(path, "utf8").trim() || undefined;
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** Written aside and linked into place: nobody ever reads half a key, and an existing one is never replaced. */
function makeKey(dataDir: string, path: string): string {
  makeFolder(dataDir);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const key = readKey(path);
  if (key === undefined) throw new Error("The generated secret key is empty.");
  return key;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
