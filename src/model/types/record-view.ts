import * as z from "zod";
import { type Operator, operators } from "../filter/operators.ts";
import { type SummaryKind, summaryKinds, summaryLimits } from "../filter/summary.ts";

const slug = z.string().min(1).max(63);
const width = z.int().min(40).max(2_000);

const calendarSpans = ["month", "week", "day"] as const;
export type CalendarSpan = (typeof calendarSpans)[number];

/** How the records of a type are looked at: which of them, in which order, and what is shown of each. */
export const viewSettings = z.strictObject({
  layout: z.enum(["table", "board", "calendar", "gallery"]),
  search: z.string().max(200),
  /** All must hold. Where a condition names several fields, one of them is enough. */
  filters: z
    .array(
      z.strictObject({
        slug: z.string().min(1).max(320),
        op: z.enum(Object.keys(operators) as [Operator, ...Operator[]]),
        value: z.string().max(2_000),
      }),
    )
    .max(30),
  order: z.strictObject({ slug, descending: z.boolean() }).nullable(),
  /** The columns of the table in their order; those that are not named follow. */
  columns: z.array(z.strictObject({ slug, width: z.optional(width), hidden: z.optional(z.boolean()) })).max(250),
  /** What stands below the columns of the table. */
  sums: z.optional(
    z.array(z.strictObject({ slug, of: z.enum(Object.keys(summaryKinds) as [SummaryKind, ...SummaryKind[]]) })).max(summaryLimits.columns),
  ),
  /** By which field the table is put into groups. */
  group: z.optional(slug),
  /** By which field records stand in the calendar, and how much of it is shown. */
  calendar: z.optional(z.strictObject({ field: slug, span: z.enum(calendarSpans) })),
  /** Which field is the picture on the cards of the gallery; null: none. Absent: the first that holds pictures. */
  gallery: z.optional(z.strictObject({ cover: slug.nullable() })),
});
export type ViewSettings = z.infer<typeof viewSettings>;

/** How many views of one type somebody may keep. */
export const mostViews = 50;

/** How far the records of a view are counted, and of how many views at once. */
export const mostCountedInView = 1_000;
export const mostViewsCounted = 100;
