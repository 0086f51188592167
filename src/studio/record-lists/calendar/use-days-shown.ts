import { useMemo, useState } from "react";
import { addDays } from "../../../model/fields/days.ts";
import { addMonths, weekOf, weeksOf } from "../../../model/fields/weeks.ts";
import type { CalendarSpan } from "../../../model/types/record-view.ts";
import { useToday, useWeekStart } from "../../data/app-context.ts";

/** The days that a calendar shows, and the way to others. */
export function useDaysShown(span: CalendarSpan) {
  const [today, weekStart] = [useToday(), useWeekStart()];
  const [day, setDay] = useState(today);
  const [takesFocus, setTakesFocus] = useState(false);
  const weeks = useMemo(() => daysOf(span, day, weekStart), [span, day, weekStart]);
  const show = (to: string) => {
    setDay(to);
    setTakesFocus(false);
  };
  /** By keys: the focus goes along. */
  const walkTo = (to: string) => {
    setDay(to);
    setTakesFocus(true);
  };
  const step = (by: 1 | -1) => show(span === "month" ? addMonths(day, by) : addDays(day, (span === "week" ? 7 : 1) * by));
  return { day, takesFocus, weeks, show, walkTo, step };
}

function daysOf(span: CalendarSpan, day: string, weekStart: number): readonly (readonly string[])[] {
  return span === "month" ? weeksOf(day, weekStart) : [span === "week" ? weekOf(day, weekStart) : [day]];
}
