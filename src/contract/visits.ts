import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { id } from "./shared.ts";

/** So many days are told, the last of them today by the app's calendar. */
export const daysOfVisits = 30;

const amount = z.int().min(0);

export const visits = z.object({
  /** The oldest first; a day on which nobody came is there with zeros. */
  days: z.array(z.object({ day: z.iso.date(), views: amount, visitors: amount, forms: amount })),
  /** What was looked at most, at most 50. `visitors` are counted day by day: who comes on two days counts twice. */
  pages: z.array(z.object({ pageId: id, title: z.string(), slug: z.string(), views: amount, visitors: amount })),
  /** The hosts from which people came, at most 50; "" for those who came from nowhere that is known. */
  sources: z.array(z.object({ source: z.string(), views: amount })),
  /** The forms that were sent, at most 50. */
  forms: z.array(z.object({ pageId: id, title: z.string(), block: z.string(), sent: amount })),
});
export type Visits = z.infer<typeof visits>;

export const findVisits = endpoint({
  name: "findVisits",
  summary: `What visitors of the site looked at in the last ${daysOfVisits} days: sums only, counted without cookies and without their addresses`,
  method: "GET",
  path: "/visits",
  guard: "app-editor",
  reply: visits,
});
