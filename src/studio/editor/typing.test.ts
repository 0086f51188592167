import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { open } from "../../../test/editor.ts";
import { commandFor, isLetter } from "./commands/keys.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-01T12:00:00Z") });
});

afterEach(() => {
  vi.useRealTimers();
});

test("typing is one step for 2.5 s and the next step after that", () => {
  const user = open().type("hero1", "title", "H").wait(1_000).type("hero1", "title", "Hi").wait(2_000).type("hero1", "title", "Hi!");
  expect(user.steps).toEqual(["Edited Hero", "Edited Hero"]);
  expect(user.press("mod+z").block("hero1")?.title).toBe("Hi");
  expect(user.press("mod+z").block("hero1")?.title).toBe("Hello");
});

test("a block whose text is being typed stands still until the caret leaves", () => {
  const user = open();
  user.editor.beginTyping("hero1", "title", { commit: () => undefined, end: () => user.editor.endTyping() });
  user.type("hero1", "title", "Hi");
  expect(user.editor.shown("hero1")?.title).toBe("Hello");
  expect(user.block("hero1")?.title).toBe("Hi");
  user.editor.stopTyping();
  expect(user.editor.shown("hero1")?.title).toBe("Hi");
});

test("an undo reaches the text that is being typed, and the caret comes back into it", () => {
  const user = open();
  const caret: string[] = [];
  user.editor.connect({
    editText: (id, path) => caret.push(`${id} ${path}`),
    retypeText: () => undefined,
    focusToolbar: () => undefined,
    focusPage: () => undefined,
    focusSettings: () => undefined,
    carry: () => undefined,
  });
  const end = () => {
    user.type("hero1", "title", "Typed");
    user.editor.endTyping();
  };
  user.editor.beginTyping("hero1", "title", { commit: () => undefined, end });
  user.press("mod+z", { typing: true });
  expect(user.editor.shown("hero1")?.title).toBe("Hello");
  expect(caret).toEqual(["hero1 title"]);
});

test("what is being typed is written before anything else happens", () => {
  const user = open();
  const commit = () => void user.type("hero1", "title", "Typed");
  const end = () => {
    commit();
    user.editor.endTyping();
  };
  user.editor.beginTyping("hero1", "title", { commit, end });
  user.editor.select(["text1"]);
  expect(user.block("hero1")?.title).toBe("Typed");
});

test("while a text is being typed only the keys that say so are commands", () => {
  expect(commandFor("a", { typing: true })).toBeUndefined();
  expect(commandFor("backspace", { typing: true })).toBeUndefined();
  expect(commandFor("mod+z", { typing: true })?.name).toBe("undo");
});

test("letters and digits are told from what only asks something, and from keys that write nothing", () => {
  expect(["a", "s", "1"].every(isLetter)).toBe(true);
  expect(["/", "?", "backspace", "escape", "mod+a", "alt+arrowup"].some(isLetter)).toBe(false);
});

test("a press on the page takes the letters away from the commands until something is chosen otherwise", () => {
  const { editor } = open();
  editor.select(["hero1"], { pressed: true });
  expect(editor.state.getState().pressed).toBe(true);
  editor.select(["text1"]);
  expect(editor.state.getState().pressed).toBe(false);
});
