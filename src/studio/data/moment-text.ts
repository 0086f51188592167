const thisYear: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" };
/** Making one takes far longer than writing a moment with it, and a table writes many. */
const [short, long] = [new Intl.DateTimeFormat(undefined, thisYear), new Intl.DateTimeFormat(undefined, { ...thisYear, year: "numeric" })];

/** A moment as people read it, in their own language and zone; with the year only where it is another than now. */
export function momentText(instant: string, now = new Date()): string {
  const moment = new Date(instant);
  return (moment.getFullYear() === now.getFullYear() ? short : long).format(moment);
}
