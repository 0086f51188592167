const thisYear: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" };

/** A moment as people read it, in their own language and zone; with the year only where it is another than now. */
export function momentText(instant: string, now = new Date()): string {
  const moment = new Date(instant);
  const other = moment.getFullYear() !== now.getFullYear();
  return new Intl.DateTimeFormat(undefined, other ? { ...thisYear, year: "numeric" } : thisYear).format(moment);
}
