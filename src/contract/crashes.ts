import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { done, id, instant } from "./shared.ts";

/** The most of each text that is kept; what is longer is cut by who sends it, and refused otherwise. */
export const crashLimits = { message: 500, stack: 4_000, path: 300, build: 80 } as const;

const text = (most: number) => z.string().max(most, `too long (${most})`);

const crash = z.object({
  /** What it is grouped by: its message and where it happened. */
  id: z.string(),
  message: z.string(),
  /** The first line of the stack that is ours; "" where there is none. */
  place: z.string(),
  stack: z.string(),
  /** The path of the screen on which it happened last, without what it asked for. */
  path: z.string(),
  build: z.string(),
  /** How often in which browser, "Firefox on Linux", the most frequent first. */
  browsers: z.array(z.object({ name: z.string(), count: z.int() })),
  count: z.int(),
  /** Whom it met last; null: nobody who was signed in. */
  personId: id.nullable(),
  firstAt: instant,
  lastAt: instant,
  /** Null: it is open. What happens again after that is open again. */
  resolvedAt: instant.nullable(),
});
export type Crash = z.infer<typeof crash>;

export const reportCrash = endpoint({
  name: "reportCrash",
  summary: "Report a failure of the studio. Tokens, addresses and numbers are taken out before it is kept",
  method: "POST",
  path: "/crashes",
  guard: "anyone",
  platform: true,
  bodyLimit: 16_384,
  body: z.strictObject({
    message: text(crashLimits.message).min(1, "require"),
    stack: z.optional(text(crashLimits.stack)),
    path: z.optional(text(crashLimits.path)),
    build: z.optional(text(crashLimits.build)),
  }),
  reply: done,
  status: 202,
  whileActing: true,
  refusals: ["too_many_requests"],
});

export const listCrashes = endpoint({
  name: "listCrashes",
  summary: "Failures of the studio as browsers reported them, last seen first. For the staff",
  method: "GET",
  path: "/crashes",
  guard: "staff",
  platform: true,
  list: true,
  reply: z.array(crash),
});

export const resolveCrash = endpoint({
  name: "resolveCrash",
  summary: "Say that a failure is mended, or open it again",
  method: "POST",
  path: "/crashes/:crash",
  guard: "staff",
  platform: true,
  params: z.object({ crash: z.string().regex(/^[0-9a-f]{32}$/) }),
  body: z.strictObject({ isResolved: z.boolean() }),
  reply: crash,
  refusals: ["not_found"],
});
