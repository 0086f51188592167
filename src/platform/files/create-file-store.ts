import { join } from "node:path";
import type { Config } from "../config/config.ts";
import { diskStore } from "./disk-store.ts";
import type { FileStore } from "./file-store.ts";
import { s3Store } from "./s3-store.ts";

export function createFileStore({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): FileStore {
  return s3 ? s3Store(s3) : diskStore(join(dataDir, "files"));
}
