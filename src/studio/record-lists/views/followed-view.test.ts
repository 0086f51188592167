import { expect, onTestFinished, test, vi } from "vitest";
import type { ViewSettings } from "../../../model/types/record-view.ts";
import { followedView } from "./followed-view.ts";
import { keepLastView, lastView } from "./kept-view.ts";
import { plainSettings } from "./view-settings.ts";

const dear: ViewSettings = { ...plainSettings, filters: [{ slug: "price", op: "gt", value: "10" }] };
const dearer: ViewSettings = { ...plainSettings, filters: [{ slug: "price", op: "gt", value: "100" }] };
const board: ViewSettings = { ...dear, layout: "board" };

test("whoever is in a view and has changed nothing of it sees it as somebody else has saved it since, also when they come back to it", () => {
  const storage = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  keepLastView(5, 3, { id: 7, settings: dear, entered: dear });
  const now = followedView(lastView(5, 3), { id: 7, settings: dearer });
  expect(now).toEqual({ id: 7, settings: dearer, entered: dearer });
  expect(followedView(now, { id: 7, settings: dearer })).toBe(now);
  keepLastView(5, 3, { id: 7, settings: dear, entered: "anything" } as never);
  expect(lastView(5, 3)).toEqual({ id: 7, settings: dear, entered: undefined });
});

test("what somebody has changed of a view stays theirs to save; once it is saved they follow it again", () => {
  const changed = { id: 7, settings: board, entered: dear };
  expect(followedView(changed, { id: 7, settings: dearer })).toBe(changed);
  const saved = followedView(changed, { id: 7, settings: board });
  expect(saved).toEqual({ id: 7, settings: board, entered: board });
  expect(followedView(saved, { id: 7, settings: dearer }).settings).toEqual(dearer);
});

test("another view is followed by nobody who is not in it", () => {
  const all = { id: undefined, settings: plainSettings };
  expect(followedView(all, { id: 7, settings: dear })).toBe(all);
});
