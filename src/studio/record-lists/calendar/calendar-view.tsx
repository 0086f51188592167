import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarOff } from "lucide-react";
import { useMemo, useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { Json } from "../../../model/base/json.ts";
import { type Dated, datedFields } from "../../../model/booking/dated.ts";
import type { Place } from "../../../model/booking/hours.ts";
import { formatDay } from "../../../model/fields/days.ts";
import type { CalendarSpan, ViewSettings } from "../../../model/types/record-view.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { useApp, useToday, useZone } from "../../data/app-context.ts";
import { itemsOf } from "../../data/infinite-items.ts";
import { useMedia } from "../../frame/layouts/use-media.ts";
import { loadPart } from "../../frame/loading/load.ts";
import { Loading } from "../../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../../frame/loading/state-block.tsx";
import { namesToLoad } from "../../records/cache/included-names.ts";
import type { RecordsAsked } from "../../records/cache/records-query.ts";
import { useFollowKeys } from "../../records/use-follow-keys.ts";
import { phone } from "../table/phone.ts";
import { BlockedBar } from "./blocks/blocked-bar.tsx";
import { stretchesByDay, useBlockedTimes } from "./blocks/blocked-times.ts";
import styles from "./calendar.module.css";
import { CalendarAgenda } from "./calendar-agenda.tsx";
import { eventsByDay } from "./calendar-events.ts";
import { CalendarGrid } from "./calendar-grid.tsx";
import { CalendarHead } from "./calendar-head.tsx";
import { calendarQuery, mostInCalendar } from "./calendar-query.ts";
import { useCalendarMoves } from "./use-calendar-moves.ts";
import { useDaysShown } from "./use-days-shown.ts";

const NewRecordDialog = loadPart(() => import("../../records/record/record-dialog.tsx").then(({ NewRecordDialog }) => NewRecordDialog));
const HoursGrid = loadPart(
  () => import("./hours/hours-grid.tsx").then(({ HoursGrid }) => HoursGrid),
  <Loading what="records" rows={5} height={96} />,
);

interface Props {
  readonly type: PostType;
  readonly asked: RecordsAsked;
  readonly chosen: ViewSettings["calendar"];
  readonly onChoose: (calendar: NonNullable<ViewSettings["calendar"]>) => void;
  readonly onOpen: (id: number | "new", from?: number) => void;
  /** The record that is open. */
  readonly opened: number | "new" | undefined;
  readonly mayAdd: boolean;
}

/** The records of a type on the days that one of their fields names, in the zone of the app. */
export function CalendarView(props: Props) {
  const zone = useZone();
  const { postFields, asked } = props.type;
  const fields = useMemo(
    () => datedFields(postFields, zone).filter(({ name }) => asked?.includes(name) ?? true),
    [postFields, asked, zone],
  );
  const dated = fields.find(({ slug }) => slug === props.chosen?.field) ?? fields[0];
  if (!dated)
    return (
      <StateBlock icon={CalendarOff} title="No day to stand on" text="A calendar needs a field for a date or a booking in the form." />
    );
  return <Calendar key={dated.slug} {...props} fields={fields} dated={dated} />;
}

interface CalendarProps extends Props {
  readonly fields: readonly Dated[];
  readonly dated: Dated;
}

function Calendar(props: CalendarProps) {
  const { type, asked, chosen, onChoose, onOpen, opened, mayAdd, fields, dated } = props;
  const today = useToday();
  const isPhone = useMedia(phone);
  const [adding, setAdding] = useState<Place>();
  const hasHours = dated.placed !== undefined;
  const spans = spansOf(dated, isPhone);
  const span = spans.find((one) => one === chosen?.span) ?? (chosen && chosen.span !== "month" ? (spans[1] ?? "month") : "month");
  const { day, takesFocus, weeks, show, walkTo, step } = useDaysShown(span);
  const { found, posts, newest } = useCalendarRecords(type, { dated, days: weeks.flat(), asked });
  const { mayMove, move, moved, afterKey, dayAfter } = useCalendarMoves(type, dated, newest);
  const calendarEvents = useMemo(() => eventsByDay(posts, dated), [posts, dated]);
  const upTo = posts.length >= mostInCalendar ? [...calendarEvents.keys()].sort().at(-1) : undefined;
  const follow = useFollowKeys(opened, onOpen);
  const openNew = (id: number | "new" | undefined, from?: number) => {
    setAdding(undefined);
    if (id !== undefined) onOpen(id, from);
  };
  const onMove = (post: Post, to: Place) => {
    void move(post, to);
    show(to.day);
  };
  const { field, blocked, reload } = useBlockedTimes(type, dated, weeks.flat());
  const Days = isPhone ? CalendarAgenda : CalendarGrid;
  const events = { type, calendarEvents, day, takesFocus, mayMove, onOpen, moved: moved?.post, onAdd: mayAdd ? setAdding : undefined };
  const shared = { ...events, onDay: walkTo, onMove };
  return (
    <div className={styles.calendar} {...follow}>
      <CalendarHead
        {...{ fields, dated, spans, span, onChoose, upTo }}
        title={titleOfDays(weeks, day)}
        onStep={step}
        onToday={() => show(today)}
      />
      {field ? <BlockedBar {...{ type, dated, field, day, blocked }} onChange={() => void reload()} /> : null}
      <VisuallyHidden>
        <span role="status">{moved?.words}</span>
      </VisuallyHidden>
      {found.isPending ? <Loading what="records" rows={5} height={96} /> : null}
      {found.isLoadingError ? <LoadFailed what="The calendar" retry={() => found.refetch()} /> : null}
      {found.data && span !== "month" && hasHours ? (
        <HoursGrid {...{ ...shared, dated, afterKey }} days={weeks[0] ?? []} blocked={stretchesByDay(blocked, weeks[0] ?? [], dated)} />
      ) : null}
      {found.data && !(span !== "month" && hasHours) ? <Days {...{ ...shared, upTo, weeks, today }} afterKey={dayAfter} /> : null}
      {adding === undefined ? null : <NewRecordDialog type={type} start={{ [dated.slug]: startAt(dated, adding) }} onOpen={openNew} />}
    </div>
  );
}

/** The records of the days that are shown. */
function useCalendarRecords(type: PostType, { dated, days, asked }: Omit<Parameters<typeof calendarQuery>[2], "names">) {
  const app = useApp();
  const client = useQueryClient();
  const query = calendarQuery(app.id, type.id, { dated, days, asked, names: namesToLoad(type) });
  const found = useQuery({ ...query, placeholderData: keepPreviousData });
  const newest = (post: Post) => itemsOf<Post>(client.getQueryData(query.queryKey)).find(({ id }) => id === post.id) ?? post;
  return { found, posts: itemsOf(found.data), newest };
}

/** Hours are for fields that hold times; on a phone there is room for those of one day. */
function spansOf({ placed }: Dated, isPhone: boolean): readonly CalendarSpan[] {
  if (!placed) return ["month", "week"];
  return isPhone ? ["month", "day"] : ["month", "week", "day"];
}

function startAt({ placed, start }: Dated, { day, time }: Place): Json {
  return time === undefined || !placed ? start(day) : placed(undefined, day, time);
}

function titleOfDays(weeks: readonly (readonly string[])[], day: string): string {
  const [week = []] = weeks;
  const [first = day, last = day] = [week[0], week.at(-1)];
  if (weeks.length > 1) return formatDay(day, "MMMM YYYY");
  return first === last ? formatDay(day, "DDD D MMMM YYYY") : `${formatDay(first, "D MMM")} – ${formatDay(last, "D MMM YYYY")}`;
}
