import { Readable } from "node:stream";

export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
  /** What the browser says it heard last when it comes back. */
  readonly id?: string;
}

/** What a reader has not taken yet, in characters; who is that far behind is sent away and asks anew. */
const mostUnread = 64_000;

/** A reply of server-sent events: nothing is held for long, neither here nor for who does not read. */
export class EventStream extends Readable {
  #isOver = false;

  constructor() {
    super({ encoding: "utf8", highWaterMark: mostUnread });
  }

  override _read(): void {}

  tell({ event, data, id }: ServerEvent): void {
    this.#write(`event: ${event}\n${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
  }

  /** Keeps what lies between the two from taking the silence for the end. */
  beat(): void {
    this.#write(": \n\n");
  }

  leave(): void {
    if (this.destroyed || this.#isOver) return;
    this.#isOver = true;
    this.push(null);
  }

  #write(text: string): void {
    if (this.destroyed || this.#isOver) return;
    if (this.readableLength + text.length > mostUnread) this.destroy();
    else this.push(text);
  }
}

/** For proxies on the way: hand on at once what comes. */
export const eventHeaders = { "cache-control": "no-store, no-transform", "x-accel-buffering": "no" } as const;
