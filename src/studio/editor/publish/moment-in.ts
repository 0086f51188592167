/** An instant for people, by the clocks of a zone: "4 Dec 2026, 09:00". */
export function momentIn(instant: string, zone: string): string {
  const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: zone });
  return format.format(new Date(instant));
}
