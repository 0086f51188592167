import { Duplex } from "node:stream";
import type { EmbeddedEngine } from "./embedded-engine.ts";

/** What the driver takes for a socket: PostgreSQL's protocol, spoken with the embedded engine's thread. */
export class Bridge extends Duplex {
  readonly #engine: EmbeddedEngine;
  #send: ((bytes: Uint8Array) => void) | undefined;
  #hangUp: (() => void) | undefined;

  constructor(engine: EmbeddedEngine) {
    super();
    this.#engine = engine;
  }

  connect(): this {
    this.#engine.connect({ receive: (bytes) => this.push(bytes), lost: (why) => this.destroy(why) }).then(
      ({ send, hangUp }) => {
        this.#send = send;
        this.#hangUp = hangUp;
        this.emit("connect");
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.#send?.(chunk);
    done();
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    this.#send?.(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#hangUp?.();
    done(error);
  }
}
