import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { open } from "../../../test/editor.ts";
import { clipOf } from "../../model/page/clipboard.ts";
import { clipboardKey } from "./commands/clipboard-key.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-01T12:00:00Z") });
});

afterEach(() => {
  vi.useRealTimers();
});

test("a copy says that it is one and can be pasted with new ids [CL-01] [ED-13]", () => {
  const user = open().select("hero1").press("mod+c");
  expect(user.told).toEqual(["success: Copied to clipboard!"]);
  user.select("form1").press("mod+v");
  expect(user.order).toHaveLength(4);
  expect(user.order.slice(0, 3)).toEqual(["hero1", "text1", "form1"]);
  expect(user.block(user.selected[0])?.title).toBe("Hello");
  expect(user.selected[0]).not.toBe("hero1");
});

test("cut takes the block away and leaves it on the clipboard [CL-02] [CL-03]", () => {
  const user = open().select("hero1").press("mod+x");
  expect(user.order).toEqual(["text1", "form1"]);
  expect(user.selected).toEqual(["text1"]);
  user.press("mod+v");
  expect(user.block(user.selected[0])?.title).toBe("Hello");
});

test("what does not go on the clipboard is not cut", () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const user = open().select("hero1");
  user.storage.setItem = () => {
    throw new Error("full");
  };
  user.press("mod+x");
  expect(user.told).toEqual(["error: This is too much to copy at once."]);
  expect(user.order).toEqual(["hero1", "text1", "form1"]);
  log.mockRestore();
});

test("paste with an empty clipboard warns [CL-05] [ER-51]", () => {
  expect(open().press("mod+v").told).toEqual(["warning: First Copy or Cut something."]);
});

test("paste of an object without a component is refused [CL-06] [ER-54]", () => {
  const user = open();
  user.storage.setItem(clipboardKey, JSON.stringify({ joinery: "blocks", blocks: [{ id: "x" }] }));
  expect(user.press("mod+v").told).toEqual(["error: Paste is not supported for this object."]);
  expect(user.order).toHaveLength(3);
});

test("paste of an expired copy inserts nothing, shows nothing and writes a log entry [CL-07] [ER-55]", () => {
  const log = vi.spyOn(console, "info").mockImplementation(() => undefined);
  const user = open().select("hero1").press("mod+c");
  user.told.length = 0;
  vi.advanceTimersByTime(3_600_000);
  user.press("mod+v");
  expect(user.order).toHaveLength(3);
  expect(user.told).toEqual([]);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

test("what was copied on one page is pasted on another, without the types that its app does not have [CL-08]", () => {
  const there = open().select("form1").press("mod+c");
  const here = open({ app: 2, storage: there.storage, types: [] }).press("mod+v");
  expect(here.block(here.selected[0])).toMatchObject({ component: "form-section", type: "" });
  const alike = open({ app: 2, storage: there.storage, types: ["leads"] }).press("mod+v");
  expect(alike.block(alike.selected[0])?.type).toBe("leads");
});

test("a pasted widget goes into a section, never onto the page", () => {
  const user = open().select("button1").press("mod+c").select("hero1").press("mod+v");
  expect(user.childrenOf("hero1")).toHaveLength(2);
  user.told.length = 0;
  user.select().press("mod+v");
  expect(user.told).toEqual(["error: Paste is not supported for this object."]);
});

test("a field of a data type is pasted into a form, and into nothing else that holds blocks", () => {
  const user = open();
  user.storage.setItem(clipboardKey, clipOf([{ id: "checkbox_1", component: "checkbox", slug: "ok", label: "Ok" }], 1, Date.now()));
  user.select("hero1").press("mod+v");
  expect(user.told).toEqual(["error: Paste is not supported for this object."]);
  expect(user.childrenOf("hero1")).toEqual(["button1"]);
  user.select("form1").press("mod+v");
  expect(user.childrenOf("form1")).toHaveLength(1);
});
