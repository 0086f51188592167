import { useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { Json } from "../../../model/base/json.ts";
import type { Dated } from "../../../model/booking/dated.ts";
import { movedByKey, type Place } from "../../../model/booking/hours.ts";
import { formatDay } from "../../../model/fields/days.ts";
import { dayAfterKey } from "../../../model/fields/weeks.ts";
import { titleOf } from "../../../model/types/title-of.ts";
import { limitOf } from "../../../model/workflow/field-limits.ts";
import { useWeekStart } from "../../data/app-context.ts";
import { CallFailed } from "../../data/call-failed.ts";
import { useRecordChanges } from "../../records/cache/use-record-changes.ts";
import { useRecordRights } from "../../records/record-rights.ts";
import type { CalendarEvent } from "./calendar-events.ts";

/**
 * How records go from day to day and from hour to hour: each is there at once, and back again when the server refuses. Keys may come faster
 * than the screen is drawn: each goes on from where the one before led, which `newest` knows.
 */
export function useCalendarMoves(type: PostType, dated: Dated, newest: (post: Post) => Post) {
  const weekStart = useWeekStart();
  const { mayUpdate } = useRecordRights(type);
  const { set } = useRecordChanges(type);
  const [moved, setMoved] = useState<{ readonly post: number; readonly words: string }>();
  const field = type.postFields.find(({ slug }) => slug === dated.slug);

  function mayMove(post: Post): boolean {
    const status = type.statuses.find(({ id }) => id === post.statusId);
    return post.id > 0 && field !== undefined && mayUpdate(post) && limitOf(field, status) === "editable";
  }

  async function move(seen: Post, to: Place): Promise<void> {
    const post = newest(seen);
    const [value, before] = [valueAt(dated, post, to), dated.at(post[dated.slug])];
    const after = dated.at(value);
    if (!mayMove(post) || !after || isSamePlace(after, before)) return;
    const at = after.time === undefined ? "" : `, ${after.time}`;
    setMoved({ post: post.id, words: `“${titleOf(post, type.postFields)}” moved to ${formatDay(after.day, "DDDD D MMMM")}${at}` });
    try {
      await set.mutateAsync({ post, values: { [dated.slug]: value } });
    } catch (failure) {
      // Why not has been said, and the record stands where it stood.
      if (!(failure instanceof CallFailed)) throw failure;
      setMoved(undefined);
    }
  }

  /** An hour, a quarter of one, or a day on; where the clocks jump over that time, beyond it. */
  function afterKey(seen: CalendarEvent, key: string, isFine: boolean): Place | undefined {
    const { post, when } = now(seen);
    const on = (from: Place) => movedByKey(key, from, { isFine });
    let to = on(when);
    while (to?.time !== undefined && isSamePlace(dated.at(valueAt(dated, post, to)), when)) to = on(to);
    return to;
  }

  function dayAfter(seen: CalendarEvent, key: string): Place | undefined {
    const day = dayAfterKey(key, now(seen).when.day, weekStart);
    return day === undefined ? undefined : { day };
  }

  function now(seen: CalendarEvent): CalendarEvent {
    const post = newest(seen.post);
    return { post, when: dated.at(post[dated.slug]) ?? seen.when };
  }
  return { mayMove, move, moved, afterKey, dayAfter };
}

/** The value of the field once the record stands at a place. */
function valueAt(dated: Dated, post: Post, { day, time }: Place): Json {
  const value = post[dated.slug];
  return time !== undefined && dated.placed ? dated.placed(value, day, time) : dated.moved(value, day);
}

function isSamePlace(one: Place | undefined, other: Place | undefined): boolean {
  return one?.day === other?.day && one?.time === other?.time;
}
