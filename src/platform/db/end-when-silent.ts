import type { Socket } from "node:net";
import type pg from "pg";
import { Batch } from "./batch.ts";
import { unavailable } from "./read-error.ts";

/** Milliseconds. */
const between = 1_000;

/** What the driver's types leave out. */
interface Driver extends pg.ClientBase {
  /** With TLS it is another one than at first; to a server there is no other kind of stream. */
  readonly connection: { readonly stream: Socket };
  /** Whether the server owes no answer. */
  readonly readyForQuery: boolean | null;
  /** What it is answering. */
  readonly _activeQuery: pg.Query | null;
}

/** For how many milliseconds a server may be at work on so many statements that it answers together. */
export type LongestSilence = (statements: number) => number;

/**
 * Ends a connection whose server owes an answer and has said nothing for longer than it may: where it went away without a word, nobody
 * else would. It is looked now and then, so a statement costs nothing more; looks are counted, because by its clock alone a process that
 * stood still itself would not have heard what is there to be read.
 */
export function endWhenSilent(client: pg.ClientBase, longest: LongestSilence): void {
  const driver = client as Driver;
  let heard = 0;
  let looks = 0;
  const timer = setInterval(() => {
    const { stream } = driver.connection;
    const { _activeQuery: active } = driver;
    looks = driver.readyForQuery || stream.bytesRead !== heard ? 0 : looks + 1;
    heard = stream.bytesRead;
    if (looks * between >= longest(active instanceof Batch ? active.statements : 1))
      stream.destroy(unavailable("The database no longer answers"));
  }, between).unref();
  client.once("end", () => clearInterval(timer));
}
