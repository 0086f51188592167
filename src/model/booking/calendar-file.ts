/**
 * A booking as a calendar file (RFC 5545). Instants are in UTC, so no rules of zones go along. METHOD is PUBLISH or CANCEL (RFC 5546): a REQUEST
 * would name who comes, and nobody's address is given away.
 */
export interface CalendarEntry {
  /** The same for every version of one booking. */
  readonly uid: string;
  /** Grows with each version. */
  readonly sequence: number;
  readonly from: Date;
  readonly to: Date;
  /** When this version was written. */
  readonly written: Date;
  readonly title: string;
  readonly url: string;
  readonly isCancelled: boolean;
}

export function calendarFile({ uid, sequence, from, to, written, title, url, isCancelled }: CalendarEntry): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Joinery//Bookings//EN",
    "CALSCALE:GREGORIAN",
    `METHOD:${isCancelled ? "CANCEL" : "PUBLISH"}`,
    "BEGIN:VEVENT",
    `UID:${textOf(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${instantOf(written)}`,
    `DTSTART:${instantOf(from)}`,
    `DTEND:${instantOf(to)}`,
    `SUMMARY:${textOf(title)}`,
    `URL:${url.replace(/[\p{Cc}\s]/gu, "")}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

export interface CalendarFeedEntry extends Pick<CalendarEntry, "uid" | "from" | "to" | "written" | "title"> {
  /** It waits to be confirmed. */
  readonly isPending: boolean;
}

/** The bookings of a field as a calendar that a program reads again and again (RFC 5545, and RFC 7986 for its name and pace). */
export function calendarFeed(name: string, entries: readonly CalendarFeedEntry[]): string {
  const lines = [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Joinery//Bookings//EN", "CALSCALE:GREGORIAN", "METHOD:PUBLISH"],
    ...[`NAME:${textOf(name)}`, `X-WR-CALNAME:${textOf(name)}`, "REFRESH-INTERVAL;VALUE=DURATION:PT15M", "X-PUBLISHED-TTL:PT15M"],
    ...entries.flatMap(({ uid, from, to, written, title, isPending }) => [
      ...["BEGIN:VEVENT", `UID:${textOf(uid)}`, `DTSTAMP:${instantOf(written)}`, `DTSTART:${instantOf(from)}`, `DTEND:${instantOf(to)}`],
      ...[`SUMMARY:${textOf(title)}`, `STATUS:${isPending ? "TENTATIVE" : "CONFIRMED"}`, "END:VEVENT"],
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function instantOf(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, "");
}

function textOf(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, " ");
}

const mostOctets = 75;

/** A line of at most 75 octets; what is longer goes on in the next one behind a space. No character is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > mostOctets) {
      parts.push(part);
      part = " ";
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n");
}

/** As UTF-8 writes a character. */
function octetsOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
