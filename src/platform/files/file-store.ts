import type { Readable } from "node:stream";
import { diskIsFull, isNoRoom } from "../config/make-folder.ts";

/** Where bytes are kept under a key that we generate: a disk or an object storage. Keys are `app/uuid` like paths. */
export interface FileStore {
  /** Resolves once the bytes would survive a crash. Replaces what the key held. A failed or aborted stream leaves nothing behind. */
  put(key: string, content: Uint8Array | Readable, type: string): Promise<StoredFile>;
  /** A stream of the bytes, or of a part that lies within them; undefined for an unknown key. The caller reads or destroys it. */
  get(key: string, part?: FilePart): Promise<FileContent | undefined>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Removes what a crash left half written on this machine, untouched for `olderThan` milliseconds. Answers how many. */
  sweep(olderThan: number): Promise<number>;
}

export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of the bytes in hexadecimal. */
  readonly hash: string;
}

/** The places of the first byte and the last one, from 0. */
export interface FilePart {
  readonly first: number;
  readonly last: number;
}

export interface FileContent {
  /** Bytes that the stream brings. */
  readonly size: number;
  readonly stream: Readable;
}

/** The storage cannot take or give bytes now: full, away or slow. `platform/http` answers 503. */
export class StorageUnavailable extends Error {
  readonly retryable = true;
  readonly says: string;
  override readonly name = "StorageUnavailable";

  constructor(message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.says = isNoRoom(options.cause) ? diskIsFull : "Files cannot be kept or read right now. Please try again in a moment.";
  }
}

const safeKey = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*(?:\.[a-z0-9]{1,8})?$/;

/** Throws for a key that might name anything but one of our files. */
export function checkKey(key: string): string {
  if (key.length > 200 || !safeKey.test(key)) throw new Error("A key of the file store has forbidden characters.");
  return key;
}
