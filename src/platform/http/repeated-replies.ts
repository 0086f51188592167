import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Alike } from "./answered.ts";
import { mayTakeWhole, sendWhole, wholeReply } from "./whole-reply.ts";

/** Tells of one more answer that it was given, and how long it took. */
type Tell = (milliseconds: number) => void;

interface Kept {
  readonly answered: Alike;
  /** By `performance.now()`. */
  readonly until: number;
  readonly isCurrent: () => boolean;
  /** Hears of each request that is answered so. */
  readonly onRepeated: ((request: IncomingMessage) => void) | undefined;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  /** These two are made when they are first needed. */
  tell?: Tell;
  whole?: Buffer;
}

/** A change that another process made is seen this much later. */
const keptFor = 1_000;
const keptAtMost = 2_000;
/** Bytes: a site may have large pages, and anybody asks for as many as there are. */
const roomFor = 32 * 1024 * 1024;

/** Public pages are asked for again and again: within a second of the whole way, the same bytes leave without it. */
export class RepeatedReplies {
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;
  readonly #server: Server;
  readonly #trustsProxies: boolean;
  readonly #personalCookie: string | undefined;
  readonly #tellerOf: (answered: Alike) => Tell;

  /** `personalCookie`: whoever sends one whose name holds this may be shown something else. `tellerOf`: what is to hear of answers that are alike; they pass by every hook. */
  constructor(
    server: FastifyInstance,
    { trustsProxies, personalCookie }: { readonly trustsProxies: boolean; readonly personalCookie?: string | undefined },
    tellerOf: (answered: Alike) => Tell,
  ) {
    this.#personalCookie = personalCookie;
    this.#server = server.server;
    this.#trustsProxies = trustsProxies;
    this.#tellerOf = tellerOf;
    server.decorateReply("isCurrent", undefined);
    server.decorateReply("onRepeated", undefined);
    server.addHook("onSend", (request, reply, payload, next) => {
      const key = reply.isCurrent && reply.statusCode === 200 ? this.#keyOf(request.raw) : undefined;
      if (key !== undefined && reply.isCurrent && Buffer.isBuffer(payload)) {
        const headers = { ...(reply.getHeaders() as OutgoingHttpHeaders), "content-length": payload.length };
        this.#keep(key, {
          answered: { method: "GET", url: request.url, route: request.routeOptions.url ?? "none", status: 200 },
          until: performance.now() + keptFor,
          isCurrent: reply.isCurrent,
          onRepeated: reply.onRepeated,
          headers,
          body: payload,
        });
      }
      next(null, payload);
    });
  }

  /** False: this request goes the whole way. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const key = this.#keyOf(request);
    const kept = key === undefined ? undefined : this.#kept.get(key);
    if (!kept || kept.until < performance.now() || !kept.isCurrent()) return false;
    kept.onRepeated?.(request);
    const since = performance.now();
    kept.tell ??= this.#tellerOf(kept.answered);
    const { tell } = kept;
    const sent = () => tell(performance.now() - since);
    if (mayTakeWhole(request, response)) {
      kept.whole ??= wholeReply(kept.headers, kept.body, this.#server.keepAliveTimeout);
      sendWhole(response, kept.whole, sent);
    } else response.on("finish", sent).writeHead(200, kept.headers).end(kept.body);
    return true;
  }

  #keep(key: string, reply: Kept): void {
    this.#bytes += reply.body.length - (this.#kept.get(key)?.body.length ?? 0);
    if (this.#kept.size >= keptAtMost || this.#bytes > roomFor) {
      this.#kept.clear();
      this.#bytes = reply.body.length;
    }
    if (reply.body.length <= roomFor) this.#kept.set(key, reply);
    else this.#bytes = 0;
  }

  /**
   * Everything of a request that such a reply may depend on; undefined for one that is not a plain question. A page elsewhere that asks is
   * answered by its origin, and anybody may name any number of those.
   */
  #keyOf({ method, url = "", headers, socket }: IncomingMessage): string | undefined {
    if (method !== "GET" || !url.startsWith("/") || url.length > 500 || headers.origin !== undefined || isConditional(headers))
      return undefined;
    if (this.#personalCookie !== undefined && headers.cookie?.includes(this.#personalCookie)) return undefined;
    const forwarded = this.#trustsProxies
      ? `${socket.remoteAddress} ${headers["x-forwarded-host"]} ${headers["x-forwarded-proto"]} ${headers["x-forwarded-for"]}`
      : "";
    return `${headers.host} ${url} ${headers["accept-encoding"]} ${forwarded}`;
  }
}

function isConditional(headers: IncomingHttpHeaders): boolean {
  return (
    headers["if-none-match"] !== undefined ||
    headers["content-length"] !== undefined ||
    headers["transfer-encoding"] !== undefined ||
    headers.expect !== undefined
  );
}
