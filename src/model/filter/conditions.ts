import * as z from "zod";
import type { Condition } from "./condition.ts";
import { listLimits } from "./list.ts";
import { type Operator, operators } from "./operators.ts";

/** Kept apart from what weighs conditions, so that whoever only does that needs no schemas. */
const condition: z.ZodType<Condition, Condition> = z
  .strictObject({
    slug: z.optional(z.string().min(1).max(200)),
    field: z.optional(z.string().min(1).max(200)),
    op: z.enum(Object.keys(operators) as [Operator, ...Operator[]]),
    value: z.optional(z.json()),
  })
  .refine(({ value }) => !Array.isArray(value) || value.length <= listLimits.items, {
    message: `choose less (${listLimits.items})`,
    path: ["value"],
  })
  .refine(({ slug, field }) => slug !== undefined || field !== undefined, { message: "require", path: ["slug"] });

export const conditions = z.array(condition).max(50);
