/**
 * One endpoint as browser and server promise it to each other. From this one declaration come the route and its
 * validation, the OpenAPI document, the typed client and the matrix of who may call what.
 */
import * as z from "zod";
import type { Guard } from "../model/access/guards.ts";
import type { KeyAccess } from "../model/access/key-scopes.ts";

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  /** The OpenAPI operationId and the method of the typed client: `nextPost`. */
  readonly name: string;
  readonly summary: string;
  readonly method: "GET" | "POST" | "DELETE";
  /** Below `/api/:app`: "/posts/:post". A trailing slash is insignificant. */
  readonly path: string;
  /** Who may call it at all. Finer rules (row, field, status) are the verb's. */
  readonly guard: Guard;
  /** It means the caller's own things and answers below any app that the caller may reach. */
  readonly platform?: true;
  /** Query parameters follow the list language (see model/filter) instead of `query`. */
  readonly list?: true;
  /** A short list: all of it is answered, unless `count` and `page` ask for a part. */
  readonly whole?: true;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  /** What kind of text it answers; JSON unless said. */
  readonly replyType?: "text/typescript" | "text/event-stream" | "application/json";
  /** The status of success; 200 unless said. */
  readonly status?: 200 | 201 | 202;
  /** Why it may turn a request down besides what every endpoint may (bad input, no token, guard, unknown app). */
  readonly refusals?: readonly RefusalCode[];
  /** Body limit in bytes; 1 MB unless said. */
  readonly bodyLimit?: number;
  /** The body is multipart/form-data with one `file`; the verb gets it as `upload`, or, as it arrives, as `incoming`. */
  readonly upload?: true | "stream";
  /** It is about sessions themselves, so a token that is no good any more stands in nobody's way. */
  readonly anyToken?: true;
  /** Its body or its reply holds a secret, so neither is kept for an Idempotency-Key. */
  readonly secret?: true;
  /** It moves money: its reply is kept for an Idempotency-Key for 30 days, in place of one. */
  readonly movesMoney?: true;
  /** Dangerous in the hands of whoever finds an open screen: the caller must have shown lately that it is them, else `confirm_first`. */
  readonly confirmed?: true;
  /** Not for the staff while they are signed in as somebody else. What is `confirmed` or `secret` never is. */
  readonly notWhileActing?: true;
  /** It may be called by staff who are signed in as somebody else only to look. */
  readonly whileActing?: true;
  /** What an API key must be good for to call it; no key opens the others. For which type, the verb finds out. */
  readonly keys?: KeyAccess;
  /** Called by somebody who is not signed in, it counts against the limit on what visitors write. */
  readonly visitorsWrite?: true;
}

/** Every reason for which the product turns a request down, with the status that says so. A closed list. */
export const refusalStatus = {
  invalid: 400,
  invalid_json: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  not_enough: 402,
  forbidden: 403,
  confirm_first: 403,
  signup_off: 403,
  not_found: 404,
  app_not_found: 404,
  conflict: 409,
  stale: 409,
  cannot_move_on: 409,
  quota_reached: 409,
  slot_taken: 409,
  limit_reached: 409,
  price_changed: 409,
  sold_out: 409,
  closed: 410,
  too_large: 413,
  wrong_media_type: 415,
  unknown_host: 421,
  key_reused: 422,
  too_many_requests: 429,
  suspended: 503,
  unavailable: 503,
} as const;
export type RefusalCode = keyof typeof refusalStatus;

/** What every refused request answers. */
export const errorReply = z.object({
  message: z.string(),
  code: z.string(),
  data: z.optional(
    z.union([
      z.record(
        z.string(),
        z.object({
          title: z.string(),
          messages: z.array(z.string()),
          free: z.optional(z.string()),
          /** Of a time that is taken: those near it that are free. */
          times: z.optional(z.array(z.object({ from: z.string(), to: z.string() }))),
        }),
      ),
      z.array(z.string()),
      z.record(z.string(), z.json()),
    ]),
  ),
});
export type ErrorReply = z.infer<typeof errorReply>;

export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodUndefined,
>(declared: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return declared;
}

/** What a verb is given of the request: the parsed query, body and params in one object; of equal names the params win. */
export type InputOf<Of> =
  Of extends Endpoint<infer Params, infer Query, infer Body, z.ZodType> ? OutputOf<Params> & OutputOf<Query> & OutputOf<Body> : never;
type OutputOf<Schema extends z.ZodType> = Schema extends z.ZodUndefined ? unknown : z.output<Schema>;

export type ReplyOf<Of> = Of extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer Reply> ? z.output<Reply> : never;

/** What a caller passes: params and query as they stand in the address, the body as JSON. */
export type CallOf<Of> =
  Of extends Endpoint<infer Params, infer Query, infer Body, z.ZodType>
    ? (Params extends z.ZodUndefined ? unknown : { params: z.input<Params> }) &
        (Query extends z.ZodUndefined ? unknown : { query?: z.input<Query> }) &
        (Body extends z.ZodUndefined ? unknown : { body: z.input<Body> })
    : never;
