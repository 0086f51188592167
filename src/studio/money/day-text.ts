const day = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });

/** The day of a moment, for the reader: "3 December 2026". */
export function dayText(instant: string): string {
  return day.format(new Date(instant));
}
