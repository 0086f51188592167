import { expect, test } from "vitest";
import { searchZones } from "./search-zones.ts";

const winter = Date.parse("2026-01-15T12:00:00Z");
const summer = Date.parse("2026-07-15T12:00:00Z");
const search = (words: string, near: readonly string[] = [], now = winter) => searchZones(words, near, now);

test("a zone is found by parts of its name, however they are spelled", () => {
  const [only, ...others] = search("new york").options;
  expect([only, others]).toEqual([{ key: "America/New_York", name: "America/New York", note: "UTC−5" }, []]);
  expect(search("NEW_york AMERICA").options.map(({ key }) => key)).toEqual(["America/New_York"]);
  expect(search("nowhere")).toEqual({ options: [], said: "Nothing found for “nowhere”." });
});

test("it says how far ahead the zone is now", () => {
  const note = (words: string, now: number) => search(words, [], now).options[0]?.note;
  expect([note("berlin", winter), note("berlin", summer)]).toEqual(["UTC+1", "UTC+2"]);
  expect(note("st johns", summer)).toBe("UTC−2:30");
  expect(note("utc", winter)).toBe("UTC");
});

test("without words the list begins with what is near, and says that there is more", () => {
  const { options, said } = search("", ["", "Europe/Berlin", "Mars/Crater"]);
  expect(options[0]?.key).toBe("Europe/Berlin");
  expect(options).toHaveLength(50);
  expect(said).toMatch(/^The first 50 of \d{3}\. Type a part of the name\.$/);
});
