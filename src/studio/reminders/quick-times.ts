import { addDays, weekdayOf } from "../../model/fields/days.ts";

/** A day and time on the wall: YYYY-MM-DD and HH:MM. */
export interface WallTime {
  readonly date: string;
  readonly time: string;
}

export interface QuickTime extends WallTime {
  readonly label: string;
}

/** What is chosen by one press, from the day and time that it is: in an hour, the next two mornings that people mean, in a week. */
export function quickTimes({ date, time }: WallTime): readonly QuickTime[] {
  const [hour = 0, minute = "00"] = [Number(time.slice(0, 2)), time.slice(3, 5)];
  const later = { date: hour === 23 ? addDays(date, 1) : date, time: `${String((hour + 1) % 24).padStart(2, "0")}:${minute}` };
  const toMonday = (8 - weekdayOf(date)) % 7 || 7;
  return [
    { label: "In 1 hour", ...later },
    { label: "Tomorrow 9:00", date: addDays(date, 1), time: "09:00" },
    { label: "Next Monday 9:00", date: addDays(date, toMonday), time: "09:00" },
    { label: "In a week", date: addDays(date, 7), time },
  ];
}

/** What the clock on this wall shows. */
export function wallNow(now = new Date()): WallTime {
  const two = (value: number) => String(value).padStart(2, "0");
  return {
    date: `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`,
    time: `${two(now.getHours())}:${two(now.getMinutes())}`,
  };
}

/** The zone of whoever sits here. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
