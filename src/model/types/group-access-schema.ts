/** Apart from what is asked of it everywhere: the library of schemas weighs on whoever loads it. */
import * as z from "zod";
import { type GroupLevel, groupLevels } from "./group-access.ts";

const levelNames = Object.keys(groupLevels) as [GroupLevel, ...GroupLevel[]];

/** Each group once; at most 20. */
export const groupAccess = z
  .array(z.strictObject({ group: z.int().min(1), level: z.enum(levelNames) }))
  .max(20, "choose less (20)")
  .refine((given) => new Set(given.map(({ group }) => group)).size === given.length, "must name each group once");
