import { expect, onTestFinished, test, vi } from "vitest";
import { addressKey } from "./address-key.ts";
import { createRateLimits } from "./rate-limits.ts";

const rates = {
  "sign-in": { count: 10, seconds: 900 },
  "mail-code": { count: 5, seconds: 3_600 },
  "visitor-write": { count: 30, seconds: 60 },
};

function world(scale = 1, maxKeys = 50_000) {
  let time = 1_000_000;
  const limits = createRateLimits({ rates, scale, maxKeys, now: () => time });
  const spend = (times: number, key = "a") => Array.from({ length: times }, () => limits.spend("sign-in", key));
  return {
    limits,
    spend,
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

test("ten sign-ins pass, the eleventh is told how long to wait", () => {
  const { spend } = world();
  expect(spend(10)).toEqual(new Array(10).fill(0));
  expect(spend(1)).toEqual([90]);
});

test("waiting as long as told lets exactly one more pass", () => {
  const { spend, pass } = world();
  spend(10);
  pass(90);
  expect(spend(2)).toEqual([0, 90]);
});

test("a refused call does not prolong the wait", () => {
  const { spend, pass } = world();
  spend(200);
  pass(15 * 60);
  expect(spend(11).filter((wait) => wait === 0)).toHaveLength(10);
});

test("keys and names do not count for each other", () => {
  const { limits, spend } = world();
  spend(10, "a");
  expect(spend(1, "b")).toEqual([0]);
  expect(limits.spend("mail-code", "a")).toBe(0);
});

test("a clock that is set back keeps nobody out for longer", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const limits = createRateLimits({ rates, scale: 1 });
  for (let time = 0; time < 10; time += 1) limits.spend("sign-in", "a");
  vi.setSystemTime(Date.now() - 86_400_000);
  expect(limits.spend("sign-in", "a")).toBe(90);
});

test("the scale multiplies the count and 0 switches limits off", () => {
  expect(
    world(3)
      .spend(31)
      .filter((wait) => wait === 0),
  ).toHaveLength(30);
  const off = world(0);
  expect(off.spend(1000).every((wait) => wait === 0)).toBe(true);
  expect(off.limits.size).toBe(0);
});

test("asking without spending counts nothing", () => {
  const { limits, spend } = world();
  for (let time = 0; time < 20; time++) expect(limits.wait("sign-in", "a")).toBe(0);
  expect(spend(10).every((wait) => wait === 0)).toBe(true);
  expect(limits.wait("sign-in", "a")).toBe(90);
});

test("a flood of keys never outgrows the bound", () => {
  const { limits } = world(1, 1000);
  for (let key = 0; key < 20_000; key++) limits.spend("visitor-write", `${key}`);
  expect(limits.size).toBeLessThanOrEqual(1000);
});

test("a flood forgets those who owe nothing before those who do", () => {
  const { limits, spend, pass } = world(1, 100);
  for (let key = 0; key < 99; key++) limits.spend("visitor-write", `${key}`);
  pass(10);
  spend(10, "busy");
  limits.spend("visitor-write", "one more");
  expect(spend(1, "busy")).not.toEqual([0]);
});

test("an IPv4 address counts alone, however it is written", () => {
  expect(addressKey("203.0.113.7")).toBe("203.0.113.7");
  expect(addressKey("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(addressKey("::ffff:cb00:7107")).toBe("203.0.113.7");
});

test("all addresses of one IPv6 network count as one", () => {
  expect(addressKey("2001:db8:1:2::1")).toBe(addressKey("2001:db8:1:2:ffff::9"));
  expect(addressKey("2001:db8:1:2::1")).not.toBe(addressKey("2001:db8:1:3::1"));
});

test("a flood of made-up names frees no account that is attacked, and one of another kind takes nobody's place", () => {
  const { limits, spend } = world(1, 1000);
  spend(10, "attacked");
  expect(spend(1, "attacked")).not.toEqual([0]);
  for (let key = 0; key < 5_000; key++) limits.spend("visitor-write", `${key}`);
  expect(limits.size).toBeLessThanOrEqual(1000 + 1);
  for (let key = 0; key < 50_000; key++) limits.spend("sign-in", `made up ${key}`);
  expect(spend(1, "attacked")).not.toEqual([0]);
});

test("a call that is refused leaves no key behind", () => {
  const { limits, spend } = world();
  spend(11);
  expect(limits.size).toBe(1);
});

test("who shares a place with others after a flood may still call when the debt there is paid", () => {
  const { limits, pass } = world(1, 100);
  for (let key = 0; key < 10_000; key++) limits.spend("sign-in", `${key}`);
  pass(90);
  // Places are drawn by chance: in one of a hundred two of the flood have met, and owe for both.
  const isFree = (key: string) => Array.from({ length: 10 }, () => limits.spend("sign-in", key)).every((wait) => wait === 0);
  const free = Array.from({ length: 40 }, (_, at) => isFree(`somebody ${at}`)).filter(Boolean);
  expect(free.length).toBeGreaterThan(32);
});
