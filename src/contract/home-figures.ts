import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { mostHomeFigures } from "./home-figure-limit.ts";

/** How a figure of the home is drawn: as one number, or as a chart with one group for each of `by`. */
export const homeShapes = ["figure", "bar", "line", "ring"] as const;

/** What the records of a type come to, pinned to the app's home. */
export const homeFigure = z.strictObject({
  id: z.string().min(1).max(60),
  title: z.string().trim().min(1, "require").max(120),
  shape: z.enum(homeShapes),
  /** The slug or id of the data type. */
  type: z.string().min(1, "require").max(63),
  measure: z.enum(["count", "sum", "avg", "min", "max"]),
  /** The slug of the field that is counted with, for all but `count`. */
  field: z.optional(z.string().max(63)),
  /** What there is one group for, in a chart. */
  by: z.optional(z.string().max(63)),
  days: z.optional(z.enum(["month", "day"])),
  order: z.optional(z.enum(["size", "name"])),
});
export type HomeFigure = z.infer<typeof homeFigure>;

export const homeFigures = z
  .array(homeFigure)
  .max(mostHomeFigures, `choose less (${mostHomeFigures})`)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "homeFigures: two have the same id");

const newest = { isOfNewest: z.optional(z.int()), problem: z.optional(z.string()) };

export const homeFigureDrawn = z.object({
  figure: z.optional(z.object({ text: z.string(), ...newest })),
  chart: z.optional(
    z.object({
      groups: z.array(z.object({ label: z.string(), value: z.number(), text: z.string() })),
      by: z.string(),
      measure: z.string(),
      isOfParts: z.boolean(),
      ...newest,
    }),
  ),
});
export type HomeFigureDrawn = z.infer<typeof homeFigureDrawn>;

export const showHomeFigures = endpoint({
  name: "showHomeFigures",
  summary:
    "What the figures and charts that are pinned to the app's home come to by now, by their ids: of the records that the caller may read",
  method: "GET",
  path: "/home-figures",
  guard: "app-editor",
  reply: z.object({ byId: z.record(z.string(), homeFigureDrawn) }),
});
