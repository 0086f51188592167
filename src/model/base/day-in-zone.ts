/** The day that a moment is in a time zone, YYYY-MM-DD; "" is UTC. */
export function dayInZone(moment: Date, zone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: zone || "UTC", year: "numeric", month: "2-digit", day: "2-digit" }).format(moment);
}
