import * as z from "zod";
import { anyJson } from "../base/any-json.ts";
import type { Json, JsonObject } from "../base/json.ts";

/**
 * A block of a page as it is stored and sent: what it says stands beside `id` and `component`, how it looks under
 * `settings`, what stands in it under `children`.
 */
export interface Block {
  readonly id: string;
  readonly component: string;
  readonly children?: Layout;
  readonly settings?: JsonObject;
  readonly [said: string]: Json | undefined;
}
export type Layout = readonly Block[];

/** Limits of one layout; past them a save is refused. A kind of which a page holds a few says so in its definition (`mostOnPage`). */
export const layoutLimits = { blocks: 10_000, depth: 12 } as const;

/** The shape of any block, known or not. What a known kind may hold is checked by its definition. */
export const block: z.ZodType<Block> = z.lazy(() =>
  z
    .looseObject({
      id: z.string().regex(/^[A-Za-z][\w-]{0,119}$/, "must start with a letter and hold letters, digits, _ and - only"),
      component: z.string().min(1).max(40),
      settings: z.optional(z.record(z.string(), anyJson)),
      children: z.optional(z.array(block)),
    })
    .catchall(anyJson),
) as unknown as z.ZodType<Block>;

export const layout: z.ZodType<Layout> = z.array(block).max(layoutLimits.blocks);
