import { createHash } from "node:crypto";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { FileRow } from "./store.ts";

/** For so long, in milliseconds, and of so many files it is remembered that their bytes are those that were kept. */
const rememberedFor = 60_000;
const rememberedAtMost = 2_000;

/** Whether stored bytes are still those that were kept: a disk or a storage may have lost or changed some. */
export class WholeFiles {
  readonly #files: FileStore;
  readonly #known = new Map<string, { readonly until: number; readonly isWhole: Promise<boolean> }>();

  constructor(files: FileStore) {
    this.#files = files;
  }

  /** Read once through before any of it is given, as nothing can be taken back. False also where nothing is stored. */
  isWhole(file: Pick<FileRow, "key" | "hash">): Promise<boolean> {
    const known = this.#known.get(file.key);
    if (known && known.until > performance.now()) return known.isWhole;
    if (this.#known.size >= rememberedAtMost) this.#known.clear();
    const isWhole = this.#read(file);
    this.#known.set(file.key, { until: performance.now() + rememberedFor, isWhole });
    // What is wrong, or could not be read now, is looked at again when somebody asks again.
    const forget = () => this.#known.delete(file.key);
    isWhole.then((whole) => whole || forget(), forget);
    return isWhole;
  }

  async #read({ key, hash }: Pick<FileRow, "key" | "hash">): Promise<boolean> {
    const content = await this.#files.get(key);
    if (!content) return false;
    const digest = createHash("sha256");
    for await (const chunk of content.stream) digest.update(chunk as Uint8Array);
    return digest.digest("hex") === hash;
  }
}
