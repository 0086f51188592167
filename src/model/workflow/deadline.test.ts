import { expect, test } from "vitest";
import { deadlineIn } from "./deadline.ts";

const entered = "2026-10-24T22:30:00.000Z";

test("a record is to leave a status so many whole days after it entered, whatever clocks do meanwhile; none or 0 is any time", () => {
  const deadline = (netDate?: number) => deadlineIn({ settings: netDate === undefined ? {} : { netDate } }, entered);
  expect(deadline(1)).toBe("2026-10-25T22:30:00.000Z");
  expect(deadline(30)).toBe("2026-11-23T22:30:00.000Z");
  expect(deadline(0)).toBeNull();
  expect(deadline()).toBeNull();
});
