import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailed } from "./call-failed.ts";
import { hasLeft, markRead, onToast, say, sayFailure, type Toast, toastTime, useToasts } from "./toasts.ts";

let shown: Toast[] = [];
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ recent: [], unread: 0 });
  shown = [];
  const off = onToast((toast) => shown.push(toast));
  stop = () => {
    off();
  };
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test("a toast stays for seven seconds [ER-01]", () => {
  expect(toastTime).toBe(7_000);
});

test("equal toasts within seven seconds are shown once, later ones again [ER-13]", () => {
  say("error", "Slug: already in use");
  vi.advanceTimersByTime(6_999);
  say("error", "Slug: already in use");
  expect(shown).toHaveLength(1);
  vi.advanceTimersByTime(1);
  say("error", "Slug: already in use");
  expect(shown).toHaveLength(2);
});

test("one that made room for another is told anew when it happens again", () => {
  say("success", "Item was updated successfully!");
  hasLeft(shown[0]?.id ?? 0);
  say("success", "Item was updated successfully!");
  expect(shown).toHaveLength(2);
});

test("each line of a refusal is a toast of its own [ER-13]", () => {
  sayFailure(new CallFailed({ status: 403, data: ["One", "Two"] }));
  expect(shown.map(({ text }) => text)).toEqual(["One", "Two"]);
});

test("what was said stays readable, newest first, and unread until looked at", () => {
  say("success", "One");
  say("success", "Two");
  expect(useToasts.getState().recent.map(({ text }) => text)).toEqual(["Two", "One"]);
  expect(useToasts.getState().unread).toBe(2);
  markRead();
  expect(useToasts.getState().unread).toBe(0);
});
