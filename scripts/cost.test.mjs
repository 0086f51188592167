import { cpus } from "node:os";
import { expect, test } from "vitest";
import { costOf, othersOf, watchOthers } from "./cost.mjs";

test("a run says each lane's seconds, its ten slowest files and what other programs took", () => {
  const outcomes = Array.from({ length: 12 }, (_, at) => ({ lane: "stories", file: `e2e/${at}.test.ts`, seconds: at }));
  const lines = costOf({
    lanes: [{ name: "stories", seconds: 60.4 }],
    outcomes: [...outcomes, { lane: "types", file: "", seconds: 99 }],
    ...{ seconds: 100, others: 25 * cpus().length },
  });
  expect(lines[0]).toBe("60 s: stories");
  expect(lines.slice(1, 3)).toEqual(["slow: 11 s, e2e/11.test.ts (stories)", "slow: 10 s, e2e/10.test.ts (stories)"]);
  expect(lines).toHaveLength(12);
  expect(lines.at(-1)).toBe("100 s altogether, 25 % of the machine taken by other programs");
});

test("what a run has started, and what mentions its folder, is its own work; what works besides is not", () => {
  const others = othersOf(100, (pid) => pid === 300);
  const look = (...all) => others.see(all.map(([pid, parent, seconds]) => ({ pid, parent, seconds })));
  look([1, 0, 50], [100, 1, 5], [200, 1, 1000]);
  expect(others.seconds).toBe(0);
  // 101 and 102 are its descendants, 300 a database that left them, 301 what that one started; 400 is somebody else's, and new.
  look([1, 0, 50], [100, 1, 9], [101, 100, 7], [102, 101, 7], [200, 1, 1004], [300, 1, 30], [301, 300, 30], [400, 200, 2]);
  expect(others.seconds).toBe(6);
  // 101 has ended, and 102 with it has another parent.
  look([1, 0, 50], [100, 1, 9], [102, 1, 99], [200, 1, 1005], [400, 200, 2]);
  expect(others.seconds).toBe(7);
});

test.runIf(process.platform === "linux")("the machine is watched from the first look on", () => {
  const end = watchOthers("/no/such/folder");
  const { seconds, others } = end();
  expect(others).toBeLessThan(1 + seconds * cpus().length);
});
