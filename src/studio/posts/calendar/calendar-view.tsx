import { ActionIcon, Button, NativeSelect, SegmentedControl } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CalendarOff, ChevronLeft, ChevronRight } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import { type Dated, datedFields } from "../../../model/booking/dated.ts";
import { addDays, formatDay } from "../../../model/fields/days.ts";
import { addMonths, weekOf, weeksOf } from "../../../model/fields/weeks.ts";
import type { CalendarSpan, ViewSettings } from "../../../model/post-types/record-view.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { useApp, useToday, useZone } from "../../data/app-context.ts";
import { itemsOf } from "../../data/infinite-items.ts";
import { loadPart } from "../../shell/load.ts";
import { Loading } from "../../shell/loading.tsx";
import { LoadFailed, StateBlock } from "../../shell/state-block.tsx";
import { namesToLoad } from "../names-beside.ts";
import type { RecordsAsked } from "../posts-query.ts";
import { phone } from "../table/phone.ts";
import styles from "./calendar.module.css";
import { CalendarAgenda } from "./calendar-agenda.tsx";
import { CalendarGrid } from "./calendar-grid.tsx";
import { calendarQuery, mostInCalendar } from "./calendar-query.ts";
import { happeningsByDay } from "./happenings.ts";
import { useCalendarMoves } from "./use-calendar-moves.ts";

const NewRecordDialog = loadPart(() => import("../record-dialog.tsx").then(({ NewRecordDialog }) => NewRecordDialog));

interface Props {
  readonly type: PostType;
  readonly asked: RecordsAsked;
  readonly chosen: ViewSettings["calendar"];
  readonly onChoose: (calendar: NonNullable<ViewSettings["calendar"]>) => void;
  readonly onOpen: (id: number | "new", from?: number) => void;
  readonly mayAdd: boolean;
}

/** The records of a type on the days that one of their fields names, in the zone of the app. */
export function CalendarView(props: Props) {
  const zone = useZone();
  const fields = useMemo(() => datedFields(props.type.postFields, zone), [props.type.postFields, zone]);
  const dated = fields.find(({ slug }) => slug === props.chosen?.field) ?? fields[0];
  if (!dated)
    return (
      <StateBlock icon={CalendarOff} title="No day to stand on" text="A calendar needs a field for a date or a booking in the form." />
    );
  return <Calendar key={dated.slug} {...props} fields={fields} dated={dated} />;
}

function Calendar({ type, asked, chosen, onChoose, onOpen, mayAdd, fields, dated }: Props & { fields: readonly Dated[]; dated: Dated }) {
  const app = useApp();
  const today = useToday();
  const isPhone = useMediaQuery(phone) ?? false;
  const [day, setDay] = useState(today);
  const [takesFocus, setTakesFocus] = useState(false);
  const [adding, setAdding] = useState<string>();
  const span = chosen?.span ?? "month";
  const weeks = useMemo(() => (span === "week" ? [weekOf(day)] : weeksOf(day)), [span, day]);
  const names = namesToLoad(type.postFields);
  const found = useQuery({
    ...calendarQuery(app.id, type.id, { dated, days: weeks.flat(), asked, names }),
    placeholderData: keepPreviousData,
  });
  const { mayMove, move, moved } = useCalendarMoves(type, dated);
  const posts = itemsOf(found.data);
  const happenings = useMemo(() => happeningsByDay(posts, dated), [posts, dated]);
  const show = (to: string, isWalked: boolean) => {
    setDay(to);
    setTakesFocus(isWalked);
  };
  const step = (by: 1 | -1) => show(span === "week" ? addDays(day, 7 * by) : addMonths(day, by), false);
  const opened = (id: number | "new" | undefined, from?: number) => {
    setAdding(undefined);
    if (id !== undefined) onOpen(id, from);
  };
  const Days = isPhone ? CalendarAgenda : CalendarGrid;
  return (
    <div className={styles.calendar}>
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
        {posts.length >= mostInCalendar ? <span role="status">The first {mostInCalendar} are shown. Filter to narrow.</span> : null}
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
            data={(["month", "week"] as const).map((value) => ({ value, label: nameOf(value) }))}
            value={span}
            onChange={(value) => onChoose({ field: dated.slug, span: value as CalendarSpan })}
          />
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{moved?.words}</span>
      </VisuallyHidden>
      {found.isPending ? <Loading what="records" rows={5} height={96} /> : null}
      {found.isError ? <LoadFailed what="The calendar" retry={() => found.refetch()} /> : null}
      {found.isSuccess ? (
        <Days
          {...{ type, weeks, happenings, day, today, takesFocus, mayMove, onOpen }}
          moved={moved?.post}
          onDay={(to) => show(to, true)}
          onMove={(post, to) => {
            void move(post, to);
            show(to, false);
          }}
          onAdd={mayAdd ? setAdding : undefined}
        />
      ) : null}
      <Suspense>
        {adding === undefined ? null : <NewRecordDialog type={type} start={{ [dated.slug]: dated.start(adding) }} onOpen={opened} />}
      </Suspense>
    </div>
  );
}

function nameOf(span: CalendarSpan): string {
  return span === "week" ? "Week" : "Month";
}

function titleOfDays(weeks: readonly (readonly string[])[], day: string): string {
  const [first = day, last = day] = [weeks[0]?.[0], weeks[0]?.[6]];
  return weeks.length > 1 ? formatDay(day, "MMMM YYYY") : `${formatDay(first, "D MMM")} – ${formatDay(last, "D MMM YYYY")}`;
}
