import { ActionIcon, Button, NativeSelect, SegmentedControl } from "@mantine/core";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarOff, ChevronLeft, ChevronRight } from "lucide-react";
import { useMemo, useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { Json } from "../../../model/base/json.ts";
import { type Dated, datedFields } from "../../../model/booking/dated.ts";
import type { Place } from "../../../model/booking/hours.ts";
import { addDays, formatDay } from "../../../model/fields/days.ts";
import { addMonths, weekOf, weeksOf } from "../../../model/fields/weeks.ts";
import type { CalendarSpan, ViewSettings } from "../../../model/post-types/record-view.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { useApp, useToday, useZone } from "../../data/app-context.ts";
import { itemsOf } from "../../data/infinite-items.ts";
import { loadPart } from "../../shell/load.ts";
import { Loading } from "../../shell/loading.tsx";
import { LoadFailed, StateBlock } from "../../shell/state-block.tsx";
import { useMedia } from "../../shell/use-media.ts";
import { namesToLoad } from "../names-beside.ts";
import type { RecordsAsked } from "../posts-query.ts";
import { phone } from "../table/phone.ts";
import { useFollowKeys } from "../use-follow-keys.ts";
import styles from "./calendar.module.css";
import { CalendarAgenda } from "./calendar-agenda.tsx";
import { CalendarGrid } from "./calendar-grid.tsx";
import { calendarQuery, mostInCalendar } from "./calendar-query.ts";
import { happeningsByDay } from "./happenings.ts";
import { useCalendarMoves } from "./use-calendar-moves.ts";

const NewRecordDialog = loadPart(() => import("../record-dialog.tsx").then(({ NewRecordDialog }) => NewRecordDialog));
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

function Calendar({
  type,
  asked,
  chosen,
  onChoose,
  onOpen,
  opened,
  mayAdd,
  fields,
  dated,
}: Props & { fields: readonly Dated[]; dated: Dated }) {
  const app = useApp();
  const today = useToday();
  const isPhone = useMedia(phone);
  const [day, setDay] = useState(today);
  const [takesFocus, setTakesFocus] = useState(false);
  const [adding, setAdding] = useState<Place>();
  const hasHours = dated.placed !== undefined;
  const spans = spansOf(hasHours, isPhone);
  const span = spans.find((one) => one === chosen?.span) ?? (chosen && chosen.span !== "month" ? (spans[1] ?? "month") : "month");
  const weeks = useMemo(() => daysOf(span, day), [span, day]);
  const names = namesToLoad(type);
  const client = useQueryClient();
  const query = calendarQuery(app.id, type.id, { dated, days: weeks.flat(), asked, names });
  const found = useQuery({ ...query, placeholderData: keepPreviousData });
  const newest = (post: Post) => itemsOf<Post>(client.getQueryData(query.queryKey)).find(({ id }) => id === post.id) ?? post;
  const { mayMove, move, moved, afterKey, dayAfter } = useCalendarMoves(type, dated, newest);
  const posts = itemsOf(found.data);
  const happenings = useMemo(() => happeningsByDay(posts, dated), [posts, dated]);
  const upTo = posts.length >= mostInCalendar ? [...happenings.keys()].sort().at(-1) : undefined;
  const show = (to: string, isWalked: boolean) => {
    setDay(to);
    setTakesFocus(isWalked);
  };
  const step = (by: 1 | -1) => show(span === "month" ? addMonths(day, by) : addDays(day, (span === "week" ? 7 : 1) * by), false);
  const follow = useFollowKeys(opened, onOpen);
  const openNew = (id: number | "new" | undefined, from?: number) => {
    setAdding(undefined);
    if (id !== undefined) onOpen(id, from);
  };
  const Days = isPhone ? CalendarAgenda : CalendarGrid;
  const shared = { type, happenings, day, takesFocus, mayMove, onOpen, moved: moved?.post, onAdd: mayAdd ? setAdding : undefined };
  const onDay = (to: string) => show(to, true);
  const onMove = (post: Post, to: Place) => {
    void move(post, to);
    show(to.day, false);
  };
  return (
    <div className={styles.calendar} {...follow}>
      <div className={styles.head}>
        <ActionIcon variant="default" aria-label={`${nameOf(span)} before`} onClick={() => step(-1)}>
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={`${nameOf(span)} after`} onClick={() => step(1)}>
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
        <Button variant="default" onClick={() => show(today, false)}>
          Today
        </Button>
        <h2 aria-live="polite">{titleOfDays(weeks, day)}</h2>
        {upTo ? (
          <span role="status">
            The first {mostInCalendar} are shown, up to {formatDay(upTo, "D MMMM")}. Filter to narrow.
          </span>
        ) : null}
        <div className={styles.choices}>
          {fields.length > 1 ? (
            <NativeSelect
              aria-label="Records stand on"
              data={fields.map(({ slug, label }) => ({ value: slug, label }))}
              value={dated.slug}
              onChange={({ currentTarget }) => onChoose({ field: currentTarget.value, span })}
            />
          ) : null}
          <SegmentedControl
            aria-label="Shown at once"
            data={spans.map((value) => ({ value, label: nameOf(value) }))}
            value={span}
            onChange={(value) => onChoose({ field: dated.slug, span: value as CalendarSpan })}
          />
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{moved?.words}</span>
      </VisuallyHidden>
      {found.isPending ? <Loading what="records" rows={5} height={96} /> : null}
      {found.isLoadingError ? <LoadFailed what="The calendar" retry={() => found.refetch()} /> : null}
      {found.data && span !== "month" && hasHours ? (
        <HoursGrid {...{ ...shared, dated, onDay, onMove, afterKey }} days={weeks[0] ?? []} />
      ) : null}
      {found.data && !(span !== "month" && hasHours) ? (
        <Days {...{ ...shared, upTo, weeks, today, onDay, onMove }} afterKey={dayAfter} />
      ) : null}
      {adding === undefined ? null : <NewRecordDialog type={type} start={{ [dated.slug]: startAt(dated, adding) }} onOpen={openNew} />}
    </div>
  );
}

/** Hours are for fields that hold times; on a phone there is room for those of one day. */
function spansOf(hasHours: boolean, isPhone: boolean): readonly CalendarSpan[] {
  if (!hasHours) return ["month", "week"];
  return isPhone ? ["month", "day"] : ["month", "week", "day"];
}

function daysOf(span: CalendarSpan, day: string): readonly (readonly string[])[] {
  return span === "month" ? weeksOf(day) : [span === "week" ? weekOf(day) : [day]];
}

function startAt({ placed, start }: Dated, { day, time }: Place): Json {
  return time === undefined || !placed ? start(day) : placed(undefined, day, time);
}

function nameOf(span: CalendarSpan): string {
  return { month: "Month", week: "Week", day: "Day" }[span];
}

function titleOfDays(weeks: readonly (readonly string[])[], day: string): string {
  const [week = []] = weeks;
  const [first = day, last = day] = [week[0], week.at(-1)];
  if (weeks.length > 1) return formatDay(day, "MMMM YYYY");
  return first === last ? formatDay(day, "DDD D MMMM YYYY") : `${formatDay(first, "D MMM")} – ${formatDay(last, "D MMM YYYY")}`;
}
