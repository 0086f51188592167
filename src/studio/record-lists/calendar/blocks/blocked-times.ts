import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { TakenTime } from "../../../../contract/bookings.ts";
import type { PostType } from "../../../../contract/post-types.ts";
import { dayIn, timeIn } from "../../../../model/base/time-zone.ts";
import type { Dated } from "../../../../model/booking/dated.ts";
import { minutesOf, minutesOfDay, type Stretch } from "../../../../model/booking/hours.ts";
import { spanOfDay } from "../../../../model/booking/slots.ts";
import { apiOf } from "../../../data/api.ts";
import { useApp } from "../../../data/app-context.ts";
import { useMayEdit } from "../../../frame/access/use-may-edit.ts";

/** What is blocked on one day of the calendar, from which minute to which. */
export interface BlockedStretch extends Stretch {
  readonly id: number;
  readonly note: string;
}

/** The booking field that a calendar stands on; undefined: it stands on days. */
export function bookedField({ postFields }: PostType, dated: Dated) {
  return postFields.find(({ slug, component }) => slug === dated.slug && component === "booking");
}

const blockedKey = (app: number, type: number, slug: string) => ["blocked-times", app, type, slug] as const;

const blockedQuery = (app: number, type: number, { slug, since, until }: { slug: string; since: string; until: string }) =>
  queryOptions({
    queryKey: [...blockedKey(app, type, slug), since, until],
    queryFn: async ({ signal }) => {
      const { times } = await apiOf(app).findTaken({ params: { type: String(type), slug }, query: { since, until }, signal, quiet: true });
      return times.filter(({ state }) => state === "blocked");
    },
  });

/** The blocked times of the days that are shown, where the calendar stands on a booking field and the person may block. */
export function useBlockedTimes(type: PostType, dated: Dated, days: readonly string[]) {
  const app = useApp();
  const client = useQueryClient();
  const mayEdit = useMayEdit();
  const field = bookedField(type, dated);
  const isAsked = mayEdit && field !== undefined;
  const [first = "2000-01-01", last = first] = [days[0], days.at(-1)];
  const since = new Date(spanOfDay(first, dated.zone)[0]).toISOString();
  const until = new Date(spanOfDay(last, dated.zone)[1]).toISOString();
  const { data = [] } = useQuery({ ...blockedQuery(app.id, type.id, { slug: dated.slug, since, until }), enabled: isAsked });
  const reload = () => client.invalidateQueries({ queryKey: blockedKey(app.id, type.id, dated.slug) });
  return { field: isAsked ? field : undefined, blocked: isAsked ? data : [], reload };
}

/** The parts of blocked times by the days on which they lie. */
export function stretchesByDay(
  blocked: readonly TakenTime[],
  days: readonly string[],
  { zone }: Pick<Dated, "zone">,
): ReadonlyMap<string, readonly BlockedStretch[]> {
  return new Map(
    days.map((day) => [
      day,
      blocked.flatMap(({ id, from, to, note }) => {
        const [begins, ends] = [Date.parse(from), Date.parse(to)];
        const [first, last] = [dayIn(zone, begins), dayIn(zone, ends)];
        const start = first < day ? 0 : minutesOf(timeIn(zone, begins));
        const end = last > day ? minutesOfDay : minutesOf(timeIn(zone, ends));
        return first <= day && last >= day && end > start ? [{ id, note, from: start, to: end }] : [];
      }),
    ]),
  );
}
