import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { Dated, When } from "../../../model/booking/dated.ts";
import { titleOf } from "../../../model/types/title-of.ts";

/** A record where it stands in the calendar. */
export interface CalendarEvent {
  readonly post: Post;
  readonly when: When;
}

/** The records by their days; those of a day in the order of their times, whole days first. */
export function eventsByDay(posts: readonly Post[], dated: Dated): ReadonlyMap<string, readonly CalendarEvent[]> {
  const found = new Map<string, CalendarEvent[]>();
  // What was loaded twice, because something came in between two loads, stands there once.
  for (const post of new Map(posts.map((each) => [each.id, each])).values()) {
    const when = dated.at(post[dated.slug]);
    if (when) found.set(when.day, [...(found.get(when.day) ?? []), { post, when }]);
  }
  for (const calendarEvents of found.values()) calendarEvents.sort(byTime);
  return found;
}

function byTime(one: CalendarEvent, other: CalendarEvent): number {
  return (one.when.time ?? "").localeCompare(other.when.time ?? "") || one.post.id - other.post.id;
}

/** What stands before the title: "09:00", or "09:00–09:30" where there is room. */
export function timeText({ time, until }: When, { isLong }: { readonly isLong: boolean }): string {
  if (time === undefined) return "";
  return isLong && until !== undefined ? `${time}–${until}` : time;
}

/** What a record is called in the calendar. */
export function nameIn(post: Post, { postFields }: Pick<PostType, "postFields">): string {
  return post.id < 0 ? (post.title ?? "…") : titleOf(post, postFields);
}
