/** What happens to records that an app can tell others of, in the order in which it is offered. */
export const recordEvents = ["post.created", "post.changed", "post.moved", "post.deleted", "post.restored"] as const;
export type RecordEvent = (typeof recordEvents)[number];

/** What happens to a type as a whole, and so to all of its records, is told as one thing. */
export const typeEvents = ["type.changed", "type.deleted", "type.restored"] as const;
export type TypeEvent = (typeof typeEvents)[number];

/** What a type can have changed in: its fields, its statuses, or what all of its records hold, which are not told of one by one. */
export const typeParts = ["fields", "statuses", "records"] as const;
export type TypePart = (typeof typeParts)[number];

export const heardEvents = [...recordEvents, ...typeEvents] as const;
export type HeardEvent = (typeof heardEvents)[number];

/** What a delivery can be of: what happened to records or types, or nothing but a test. */
export const deliveredEvents = [...heardEvents, "test"] as const;

export const eventLabels: { readonly [Of in (typeof deliveredEvents)[number]]: string } = {
  "post.created": "Created",
  "post.changed": "Changed",
  "post.moved": "Moved to a status",
  "post.deleted": "Deleted",
  "post.restored": "Restored",
  "type.changed": "Type changed",
  "type.deleted": "Type deleted",
  "type.restored": "Type restored",
  test: "Test",
};

/** What somebody wants to hear of: these events, of these types; of all types, those to come too, where it names none. */
export interface Wish {
  readonly events: readonly HeardEvent[];
  readonly typeIds: readonly number[] | null;
}

export function isWished({ events, typeIds }: Wish, event: HeardEvent, typeId: number): boolean {
  return events.includes(event) && (typeIds === null || typeIds.includes(typeId));
}

/** What a change of a record can be told as. */
export const changeEvents = ["post.changed", "post.moved"] as const;

/**
 * What a change of a record is told as, by the names of what was changed. Who enters a status is given to others by it, so that
 * belongs to the move.
 */
export function eventsOfChange(changed: readonly string[]): (typeof changeEvents)[number][] {
  const isMoved = changed.includes("statusId");
  const beside = changed.filter((slug) => slug !== "statusId" && !(isMoved && slug === "assigneeIds"));
  return [...(beside.length > 0 ? (["post.changed"] as const) : []), ...(isMoved ? (["post.moved"] as const) : [])];
}
