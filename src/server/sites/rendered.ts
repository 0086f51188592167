import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type PageReads, readsNothing } from "../../model/page/block-formula.ts";
import type { Directives } from "../../platform/http/security-headers.ts";

/** A page as bytes, made once and sent as often as it is asked for. */
export interface Rendered {
  readonly status: number;
  readonly type: string;
  /** Where those are sent on to who ask for it. */
  readonly location?: string;
  readonly etag: string;
  readonly html: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  /** Whether search engines are asked to stay away. */
  readonly hidden: boolean;
  /** Who may see it; bytes of pages that not everybody may see are kept, but never sent without asking again. */
  readonly permission: "public" | "member" | "group" | "editor" | "admin";
  /** What its policy lets in besides what every page may do. */
  readonly sources: Directives;
  /** The page that it is; absent: none that is counted. */
  readonly page?: number;
  /** By what others would see something else. */
  readonly reads: PageReads;
  /** The data types whose records it shows, as they were when it was begun, by `performance.now()`. */
  readonly shows: readonly number[];
  readonly since: number;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

type Facts = Pick<Rendered, "status" | "hidden" | "permission" | "sources" | "location" | "page"> & {
  readonly type?: string;
  readonly reads?: PageReads;
  readonly shows?: readonly number[];
  readonly since?: number;
  /** Sent once and not kept: not worth the time that the smallest bytes take. */
  readonly isFresh?: boolean;
};

export async function keepBytes(
  html: string,
  { type = "text/html; charset=utf-8", reads = readsNothing, shows = [], since = 0, isFresh = false, ...facts }: Facts,
): Promise<Rendered> {
  const bytes = Buffer.from(html);
  const [br, gz] = await Promise.all([
    toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: isFresh ? 4 : 9 } }),
    toGzip(bytes, { level: isFresh ? 4 : 9 }),
  ]);
  return {
    ...facts,
    type,
    reads,
    shows,
    since,
    etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
    html: bytes,
    br,
    gzip: gz,
  };
}

/** How many bytes of rendered pages are kept in memory; of those whose addresses ask for something, which anybody can invent, fewer. */
export const roomFor = { plain: 128 * 1024 * 1024, asked: 32 * 1024 * 1024 } as const;

/**
 * Rendered pages by app, version of its site, and path. A version is never rendered differently, so nothing here is ever out of
 * date: a change of the app's site gives its pages new keys, and the old ones, no longer asked for, are the first to go.
 */
export class RenderedPages {
  readonly #pages = new Map<string, Promise<Rendered>>();
  readonly #sizes = new Map<string, number>();
  readonly #room: number;
  #size = 0;

  constructor(room: number = roomFor.plain) {
    this.#room = room;
  }

  /** `isKept`: whether it is worth its room; anybody can ask for any number of addresses that are not there. */
  get(
    key: string,
    render: () => Promise<Rendered>,
    isKept: (page: Rendered) => boolean = (page) => page.status === 200,
  ): Promise<Rendered> {
    const known = this.#pages.get(key);
    if (known) {
      // A Map keeps the order of insertion: what is asked for moves to the end, away from what goes first.
      this.#pages.delete(key);
      this.#pages.set(key, known);
      return known;
    }
    const page = render();
    this.#pages.set(key, page);
    page.then(
      (rendered) => {
        if (this.#pages.get(key) !== page) return; // it was the first to go while it was drawn
        if (isKept(rendered)) this.#count(key, rendered.html.length + rendered.br.length + rendered.gzip.length);
        else this.#pages.delete(key);
      },
      () => this.#pages.delete(key),
    );
    return page;
  }

  /** Forgets a page that is not true any more; one that was begun meanwhile stays. */
  drop(key: string, stale: Promise<Rendered>): void {
    if (this.#pages.get(key) !== stale) return;
    this.#pages.delete(key);
    this.#size -= this.#sizes.get(key) ?? 0;
    this.#sizes.delete(key);
  }

  #count(key: string, size: number): void {
    this.#sizes.set(key, size);
    this.#size += size;
    for (const oldest of this.#pages.keys()) {
      if (this.#size <= this.#room) return;
      this.#size -= this.#sizes.get(oldest) ?? 0;
      this.#sizes.delete(oldest);
      this.#pages.delete(oldest);
    }
  }
}
