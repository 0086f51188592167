import { ActionIcon, Button, NativeSelect, SegmentedControl } from "@mantine/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { Dated } from "../../../model/booking/dated.ts";
import { formatDay } from "../../../model/fields/days.ts";
import type { CalendarSpan, ViewSettings } from "../../../model/types/record-view.ts";
import styles from "./calendar.module.css";
import { mostInCalendar } from "./calendar-query.ts";

interface Props {
  readonly title: string;
  readonly fields: readonly Dated[];
  readonly dated: Dated;
  readonly spans: readonly CalendarSpan[];
  readonly span: CalendarSpan;
  /** The last day that is shown, where there are more records than a calendar takes. */
  readonly upTo: string | undefined;
  readonly onChoose: (calendar: NonNullable<ViewSettings["calendar"]>) => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onToday: () => void;
}

/** Above the days: which they are, the way to others, and what they are of. */
export function CalendarHead({ title, fields, dated, spans, span, upTo, onChoose, onStep, onToday }: Props) {
  return (
    <div className={styles.head}>
      <ActionIcon variant="default" aria-label={`${nameOf(span)} before`} onClick={() => onStep(-1)}>
        <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={`${nameOf(span)} after`} onClick={() => onStep(1)}>
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
      <Button variant="default" onClick={onToday}>
        Today
      </Button>
      <h2 aria-live="polite">{title}</h2>
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
  );
}

function nameOf(span: CalendarSpan): string {
  return { month: "Month", week: "Week", day: "Day" }[span];
}
