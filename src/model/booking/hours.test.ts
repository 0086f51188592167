import fc from "fast-check";
import { expect, test } from "vitest";
import { hourAfterKey, lanesOf, lanesWithin, minutesOf, movedByKey, quarterNear, type Stretch, stretchOf, timeOf } from "./hours.ts";

const stretch = fc
  .tuple(fc.integer({ min: 0, max: 1_400 }), fc.integer({ min: 5, max: 300 }))
  .map(([from, length]): Stretch => ({ from, to: Math.min(1_440, from + length) }));
const meet = (one: Stretch, other: Stretch) => one.from < other.to && other.from < one.to;

test("minutes of a day and what the clock shows are the same", () => {
  expect([minutesOf("00:00"), minutesOf("09:05"), timeOf(545), timeOf(1_439)]).toEqual([0, 545, "09:05", "23:59"]);
});

test("what has no end takes an hour; what goes on beyond midnight, or beyond the day's end, ends with its day", () => {
  expect(stretchOf("09:30", undefined)).toEqual({ from: 570, to: 630 });
  expect(stretchOf("09:30", "11:00")).toEqual({ from: 570, to: 660 });
  expect([stretchOf("23:30", "00:00").to, stretchOf("23:30", "00:30").to, stretchOf("23:30", undefined).to]).toEqual([1_440, 1_440, 1_440]);
});

test("no two that overlap stand in one lane, none stands outside its room, and there are no more lanes than are needed", () => {
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 12 }), (stretches) => {
      const lanes = lanesOf(stretches);
      stretches.forEach((one, at) => {
        const mine = lanes[at];
        expect(mine && mine.lane < mine.of).toBe(true);
        stretches.forEach((other, beside) => {
          if (at === beside || !meet(one, other)) return;
          expect(lanes[beside]?.lane).not.toBe(mine?.lane);
          expect(lanes[beside]?.of).toBe(mine?.of);
        });
      });
      const most = Math.max(0, ...stretches.map(({ from }) => stretches.filter((each) => each.from <= from && from < each.to).length));
      expect(Math.max(0, ...lanes.map(({ of }) => of))).toBe(most);
    }),
  );
});

test("of a crowd the first ones stay, and none of them stands where the word for the others does", () => {
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 12 }), fc.integer({ min: 2, max: 6 }), (stretches, most) => {
      const lanes = lanesOf(stretches);
      lanesWithin(lanes, most).forEach((shown, at) => {
        const { lane = 0, of = 1 } = lanes[at] ?? {};
        if (of <= most) expect(shown).toEqual({ lane, of });
        else if (shown) expect([shown.lane < most - 1, shown.of]).toEqual([true, most]);
        else expect(lane).toBeGreaterThanOrEqual(most - 1);
      });
    }),
  );
});

test("those that meet nobody have all the room", () => {
  expect(
    lanesOf([
      { from: 540, to: 600 },
      { from: 600, to: 660 },
      { from: 630, to: 690 },
    ]),
  ).toEqual([
    { lane: 0, of: 1 },
    { lane: 0, of: 2 },
    { lane: 1, of: 2 },
  ]);
});

test("arrow keys walk the hours of a day and up to the day as a whole, the others the days", () => {
  const at = { day: "2026-03-10", time: "09:30" };
  expect(hourAfterKey("ArrowDown", at)).toEqual({ day: "2026-03-10", time: "10:00" });
  expect(hourAfterKey("ArrowUp", { day: "2026-03-10", time: "00:00" })).toEqual({ day: "2026-03-10" });
  expect(hourAfterKey("ArrowDown", { day: "2026-03-10" })).toEqual({ day: "2026-03-10", time: "00:00" });
  expect(hourAfterKey("ArrowUp", { day: "2026-03-10" })).toEqual({ day: "2026-03-10" });
  expect(hourAfterKey("ArrowDown", { day: "2026-03-10", time: "23:00" })).toEqual({ day: "2026-03-10", time: "23:00" });
  expect(hourAfterKey("ArrowRight", at)).toEqual({ day: "2026-03-11", time: "09:30" });
  expect(hourAfterKey("PageDown", at)).toEqual({ day: "2026-03-17", time: "09:30" });
  expect(["Home", "End"].map((key) => hourAfterKey(key, at, 0)?.day)).toEqual(["2026-03-08", "2026-03-14"]);
  expect(hourAfterKey("x", at)).toBeUndefined();
});

test("a key takes a record an hour or a day on, over midnight too; what has no time moves by days", () => {
  expect(movedByKey("ArrowDown", { day: "2026-03-10", time: "23:30" })).toEqual({ day: "2026-03-11", time: "00:30" });
  expect(movedByKey("ArrowUp", { day: "2026-03-10", time: "00:15" })).toEqual({ day: "2026-03-09", time: "23:15" });
  expect(movedByKey("ArrowLeft", { day: "2026-03-01", time: "08:00" })).toEqual({ day: "2026-02-28", time: "08:00" });
  expect([movedByKey("ArrowRight", { day: "2026-03-10" }), movedByKey("ArrowDown", { day: "2026-03-10" })]).toEqual([
    { day: "2026-03-11" },
    undefined,
  ]);
});

test("finely a key leads to the quarter of an hour before or after", () => {
  const fine = (key: string, time: string) => movedByKey(key, { day: "2026-03-10", time }, { isFine: true });
  expect(fine("ArrowDown", "09:10")).toEqual({ day: "2026-03-10", time: "09:15" });
  expect(fine("ArrowDown", "09:15")).toEqual({ day: "2026-03-10", time: "09:30" });
  expect(fine("ArrowUp", "09:10")).toEqual({ day: "2026-03-10", time: "09:00" });
  expect(fine("ArrowUp", "00:00")).toEqual({ day: "2026-03-09", time: "23:45" });
  expect(fine("ArrowRight", "09:10")).toEqual({ day: "2026-03-11", time: "09:10" });
});

test("what is drawn lands on a quarter of an hour of its day; what was hardly moved stays where it began", () => {
  expect([quarterNear(547, 600), quarterNear(553, 600), quarterNear(-20, 600), quarterNear(1_500, 600)]).toEqual([540, 555, 0, 1_425]);
  expect([quarterNear(604, 607), quarterNear(614, 607), quarterNear(615, 607)]).toEqual([607, 607, 615]);
});
