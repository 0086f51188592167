/** Days whose times were worked out by hand or by another program, with what must come out. Wall times are Berlin's unless said. */
import { expect, test } from "vitest";
import { dayIn, offsetAt, timeIn } from "../base/time-zone.ts";
import type { BookingOptions } from "../fields/values/booking.ts";
import { freeSlots, type SlotQuestion } from "./slots.ts";

const berlin = "Europe/Berlin";
/** A Wednesday. */
const day = "2026-11-25";
const base: BookingOptions = { timezone: berlin };
const buffered = { enableBuffer: true, buffer: 15 };

function ask(options: BookingOptions = {}, question: Partial<SlotQuestion> = {}) {
  const field = { ...base, ...options };
  return freeSlots(field, {
    day,
    clientTimezone: field.timezone ?? berlin,
    zone: "UTC",
    now: "2026-01-01T00:00:00.000Z",
    booked: [],
    ...question,
  });
}
const starts = (...given: Parameters<typeof ask>) => ask(...given).map(({ from }) => from.slice(0, 16));
const hours = (workingFrom: string, workingTo: string, slotDuration = 30) => ({ workingFrom, workingTo, slotDuration });
/** A booking from and to these times of the day in Berlin, which is an hour ahead. */
const taken = (from: string, to: string) => {
  const instant = (time: string) => new Date(Date.parse(`${day}T${time}:00Z`) - 3_600_000).toISOString();
  return { from: instant(from), to: instant(to) };
};
/** How many, the first and the last. */
const brief = (found: readonly string[]) => [found.length, found[0], found.at(-1)];

test("1: a plain day [FW-40]", () => expect(brief(starts())).toEqual([16, "2026-11-25T08:00", "2026-11-25T15:30"]));

test("2-5: the buffer stands once between two bookings, on the grid and off it [FW-36] [FW-40]", () => {
  expect(brief(starts(buffered))).toEqual([11, "2026-11-25T08:00", "2026-11-25T15:30"]);
  const onGrid = starts(buffered, { booked: [taken("09:45", "10:15")] });
  expect(onGrid).toHaveLength(10);
  expect(onGrid.slice(0, 2)).toEqual(["2026-11-25T08:00", "2026-11-25T09:30"]);
  const offGrid = starts(buffered, { booked: [taken("10:00", "10:30")] });
  expect(offGrid).toHaveLength(9);
  expect(offGrid.slice(0, 2)).toEqual(["2026-11-25T08:00", "2026-11-25T10:15"]);
  expect(starts({}, { booked: [taken("10:00", "10:30")] })).toHaveLength(15);
});

test("6-7: what does not fit is no time", () => {
  expect(brief(starts({ slotDuration: 45 }))).toEqual([10, "2026-11-25T08:00", "2026-11-25T14:45"]);
  expect([starts({ slotDuration: 480 }).length, starts({ slotDuration: 481 }).length]).toEqual([1, 0]);
});

test("8-11: nights on which clocks jump are shorter or longer, and nothing is lost", () => {
  expect(brief(starts(hours("00:00", "06:00"), { day: "2027-03-28" }))).toEqual([10, "2027-03-27T23:00", "2027-03-28T03:30"]);
  const long = starts(hours("00:00", "06:00"), { day: "2026-10-25" });
  expect(brief(long)).toEqual([14, "2026-10-24T22:00", "2026-10-25T04:30"]);
  expect(long.map((from) => timeIn(berlin, Date.parse(`${from}Z`))).filter((time) => time.startsWith("02"))).toEqual([
    "02:00",
    "02:30",
    "02:00",
    "02:30",
  ]);
  expect(starts(hours("02:30", "05:00"), { day: "2027-03-28" })).toEqual(["2027-03-28T01:30", "2027-03-28T02:00", "2027-03-28T02:30"]);
  expect(brief(starts(hours("00:00", "02:30"), { day: "2026-10-25" }))).toEqual([5, "2026-10-24T22:00", "2026-10-25T00:00"]);
});

test("12-15: the days of the jump, half an hour's jump, no midnight, a jump on a Friday", () => {
  expect(brief(starts({}, { day: "2027-03-28" })).slice(0, 2)).toEqual([16, "2027-03-28T07:00"]);
  expect(brief(starts({}, { day: "2026-10-25" })).slice(0, 2)).toEqual([16, "2026-10-25T08:00"]);
  const lordHowe = (on: string) => starts({ timezone: "Australia/Lord_Howe", ...hours("01:00", "04:00") }, { day: on }).length;
  expect([lordHowe("2026-10-04"), lordHowe("2027-04-04")]).toEqual([5, 7]);
  const santiago = starts({ timezone: "America/Santiago", ...hours("00:00", "03:00", 60) }, { day: "2026-09-06" });
  expect(santiago).toEqual(["2026-09-06T04:00", "2026-09-06T05:00"]);
  const jerusalem = starts({ timezone: "Asia/Jerusalem", ...hours("00:00", "06:00", 60) }, { day: "2027-03-26" });
  expect([jerusalem.length, jerusalem.at(-1)]).toEqual([5, "2027-03-26T02:00"]);
});

test("16: a day that never was has no times", () => {
  const whole = { timezone: "Pacific/Apia", ...hours("00:00", "00:00", 60) };
  expect(starts(whole, { day: "2011-12-30", now: "2011-01-01T00:00:00.000Z" })).toEqual([]);
  expect(starts(whole, { day: "2011-12-29", now: "2011-01-01T00:00:00.000Z" })).toHaveLength(24);
});

test("17-21: a day of somebody far away holds the times of one day of the field, or of two [FW-35] [FW-40]", () => {
  const auckland = { timezone: "Pacific/Auckland" };
  const honolulu = starts(auckland, { clientTimezone: "Pacific/Honolulu" });
  expect(brief(honolulu)).toEqual([16, "2026-11-25T20:00", "2026-11-26T03:30"]);
  expect(new Set(honolulu.map((from) => dayIn("Pacific/Auckland", Date.parse(`${from}Z`))))).toEqual(new Set(["2026-11-26"]));
  const weekend = { ...auckland, disabledWeekdays: [0, 6] };
  expect(starts(weekend, { day: "2026-11-27", clientTimezone: "Pacific/Honolulu" })).toEqual([]);
  const pagoPago = starts({ timezone: "Pacific/Pago_Pago" }, { clientTimezone: "Pacific/Kiritimati" });
  expect(brief(pagoPago)).toEqual([16, "2026-11-24T20:00", "2026-11-25T03:30"]);
  const kolkata = starts({ timezone: "Asia/Kolkata" }, { clientTimezone: "America/New_York" });
  expect(brief(kolkata)).toEqual([16, "2026-11-25T05:00", "2026-11-26T04:30"]);
  const kathmandu = starts({ timezone: "Asia/Kathmandu" }, { clientTimezone: "America/St_Johns" });
  expect(brief(kathmandu)).toEqual([16, "2026-11-25T03:45", "2026-11-26T03:15"]);
});

test("22-23: hours that run past midnight belong to the day on which they open; hours that end as they begin last all day", () => {
  const night = hours("22:00", "02:00", 60);
  expect(starts(night)).toEqual(["2026-11-24T23:00", "2026-11-25T00:00", "2026-11-25T21:00", "2026-11-25T22:00"]);
  expect(starts({ ...night, disabledWeekdays: [2] })).toEqual(["2026-11-25T21:00", "2026-11-25T22:00"]);
  const whole = (on: string) => starts(hours("00:00", "00:00", 60), { day: on }).length;
  expect([whole(day), whole("2027-03-28"), whole("2026-10-25")]).toEqual([24, 23, 25]);
});

test("24-26: what is past, and bounds counted from today, are the field's own [FW-35]", () => {
  const at = (now: string) => brief(starts({ futureOnly: true }, { now })).slice(0, 2);
  expect(at("2026-11-25T09:10:00.000Z")).toEqual([13, "2026-11-25T09:30"]);
  expect(at("2026-11-25T09:30:00.000Z")).toEqual([12, "2026-11-25T10:00"]);
  const now = "2026-11-25T07:00:00.000Z";
  expect(starts({ futureOnly: true, relativeMin: 1 }, { now })).toEqual([]);
  const last = (on: string) => starts({ futureOnly: true, relativeMax: 14 }, { now, day: on }).length;
  expect([last("2026-12-09"), last("2026-12-10")]).toEqual([16, 0]);
  const far = { timezone: "Pacific/Auckland", futureOnly: true, relativeMax: 0 };
  expect(starts(far, { now: "2026-11-25T10:00:00.000Z", clientTimezone: "America/Los_Angeles" })).toEqual([]);
});

test("27-28: closed weekdays and holidays, and the room that a time has [FW-37]", () => {
  expect(starts({ disabledWeekdays: [0, 6] }, { day: "2026-11-28" })).toEqual([]);
  expect([starts({ holidays: ["11-25"] }).length, starts({ holidays: ["11-26"] }).length]).toEqual([0, 16]);
  const nine = taken("09:00", "09:30");
  const shared = ask({ capacity: 3 }, { booked: [nine, nine] });
  expect([shared.length, shared[0]?.free, shared[1]?.free]).toEqual([16, 1, 3]);
  expect(starts({ capacity: 3 }, { booked: [nine, nine, nine] })).toHaveLength(15);
});

test("29: in the weeks in which one of two places has jumped, hours apart are others", () => {
  const first = (on: string) =>
    timeIn(berlin, Date.parse(`${starts({ timezone: "America/New_York" }, { day: on, clientTimezone: berlin })[0]}Z`));
  expect([first("2026-03-20"), first("2026-04-01"), first("2027-03-14")]).toEqual(["14:00", "15:00", "14:00"]);
});

test("30: a rule that changes is read from the data at hand", () => {
  const zone = "America/Vancouver";
  const [first = ""] = starts({ timezone: zone }, { day: "2026-12-01" });
  const instant = Date.parse(`${first}Z`);
  expect(instant + (offsetAt(instant, zone) ?? 0)).toBe(Date.parse("2026-12-01T09:00:00Z"));
});

test("notice keeps the next times closed, together with only days to come", () => {
  const now = "2026-11-25T08:00:00.000Z";
  expect(starts({ futureOnly: true, notice: 120 }, { now })[0]).toBe("2026-11-25T10:30");
  expect(starts({ notice: 120 }, { now })[0]).toBe("2026-11-25T08:00");
});
