import { expect, test } from "vitest";
import { calendarFile } from "./calendar-file.ts";

const entry = {
  uid: "5.4@joinery.test",
  sequence: 3,
  from: new Date("2026-11-26T08:00:00.000Z"),
  to: new Date("2026-11-26T08:30:00.000Z"),
  written: new Date("2026-11-25T09:10:00.000Z"),
  title: "Haircut",
  url: "https://joinery.test/b",
  isCancelled: false,
};

test("a booking is written in UTC, one line for each property, and names nobody who comes", () => {
  const file = calendarFile(entry);
  expect(file.endsWith("END:VEVENT\r\nEND:VCALENDAR\r\n")).toBe(true);
  for (const line of [
    "METHOD:PUBLISH",
    "UID:5.4@joinery.test",
    "SEQUENCE:3",
    "DTSTART:20261126T080000Z",
    "DTEND:20261126T083000Z",
    "SUMMARY:Haircut",
  ])
    expect(file).toContain(`\r\n${line}\r\n`);
  expect(file).not.toMatch(/ATTENDEE|ORGANIZER/);
  expect(calendarFile({ ...entry, isCancelled: true })).toMatch(/METHOD:CANCEL[\s\S]*STATUS:CANCELLED/);
});

test("no title writes a line of its own, and long ones are folded at 75 octets without cutting a character", () => {
  const file = calendarFile({ ...entry, title: `a;b,c\\d\r\nATTENDEE:x ${"ü".repeat(100)}` });
  expect(file).toContain("SUMMARY:a\\;b\\,c\\\\d\\nATTENDEE:x ");
  expect(file).not.toMatch(/^ATTENDEE/m);
  for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll("\r\n ", "")).toContain("ü".repeat(100));
});
