import * as z from "zod";
import { conditions } from "../filter/conditions.ts";

export const statusColors = ["grey", "red", "orange", "amber", "green", "teal", "blue", "indigo", "violet", "pink"] as const;

/** How the people of a status get its records. */
export const assignModes = {
  none: "Nobody new: the record keeps its people",
  all: "Everyone",
  roundRobin: "They take turns",
  random: "One of them by chance",
  leastBusy: "Whoever has the fewest open records",
  manual: "Whoever moves the record picks",
} as const;
export type AssignMode = keyof typeof assignModes;

const fieldSlugs = z.array(z.string().min(1).max(63)).max(200);

const groupIds = z.array(z.int().min(1)).max(5, "choose less (5)");

const statusSettings = z
  .looseObject({
    assignMode: z.optional(z.enum(Object.keys(assignModes) as [AssignMode, ...AssignMode[]])),
    /** The groups of members whose people are among the status's people, whoever is in them when a record enters it. */
    groups: z.optional(groupIds),
    /** The groups whose members alone move a record here, beside the app's editors; none: whoever may change the record. */
    moverGroups: z.optional(groupIds),
    /** Days from entering the status to the deadline; 0: no deadline. */
    netDate: z.optional(z.number().min(0).max(36_500)),
    /** The label of the button that moves a record on. */
    nextLabel: z.optional(z.string().max(100)),
    /** Its records hold none of the times that they have booked: "Cancelled". */
    freesTime: z.optional(z.boolean()),
    /** The times that its records have booked wait to be confirmed; they are taken all the same. */
    pendingTime: z.optional(z.boolean()),
    /** What is said when a record leaves this status. */
    successMessage: z.optional(z.string().max(500)),
  })
  .catchall(z.json());

const shape = {
  title: z.string().trim().min(1, "require").max(100, "too long (100)"),
  /** A name of the ten colours, or a colour of the owner's own as #rrggbb. */
  color: z.union([z.enum(statusColors), z.string().regex(/^#[0-9a-f]{6}$/i, "not a colour")]),
  hiddenFields: fieldSlugs,
  readOnlyFields: fieldSlugs,
  assignees: z.array(z.int()).max(20, "choose less (20)"),
  conditions,
  actions: z.array(z.record(z.string(), z.json())).max(50),
  settings: statusSettings,
};
const slug = z.string().regex(/^[a-z0-9_-]{1,63}$/i, "not a word of letters, digits, - and _");

/** How many a type has. */
export const mostStatuses = 100;

/** One step of a workflow. `next` is "0" or the id of a status of the same type. */
export const status = z.object({ id: z.int(), slug, next: z.string(), ...shape });
export type Status = z.infer<typeof status>;

/** A status as it is sent: without an id it is new; `next` may name another one by its slug, new or not. */
export const sentStatus = z.strictObject({
  id: z.optional(z.int()),
  typeId: z.optional(z.int()),
  title: shape.title,
  /** Left out, it is made of the title. */
  slug: z.optional(z.string().trim().min(1, "require").max(63, "too long (63)")),
  next: z.optional(z.union([z.string().max(63), z.int()])),
  color: z.optional(shape.color),
  hiddenFields: z.optional(shape.hiddenFields),
  readOnlyFields: z.optional(shape.readOnlyFields),
  assignees: z.optional(shape.assignees),
  conditions: z.optional(shape.conditions),
  actions: z.optional(shape.actions),
  settings: z.optional(shape.settings),
});
export type SentStatus = z.infer<typeof sentStatus>;

/** A status that was checked but may still lack an id; `next` is "0", an id or a slug. */
export type DraftStatus = Omit<Status, "id"> & { readonly id?: number };

/** The status of a new type. */
export const firstStatus: DraftStatus = {
  title: "New",
  slug: "new",
  color: "blue",
  next: "0",
  hiddenFields: [],
  readOnlyFields: [],
  assignees: [],
  conditions: [],
  actions: [],
  settings: {},
};
