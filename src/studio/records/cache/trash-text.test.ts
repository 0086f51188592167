import { expect, test } from "vitest";
import type { Post } from "../../../contract/posts.ts";
import { trashText } from "./trash-text.ts";

test("who deletes reads what goes to the trash, notes only where there are any", () => {
  const posts = [{ id: 1, title: "Fern" }, { id: 2 }] as Post[];
  const say = (withNote: boolean, of: readonly Post[]) => trashText({ postFields: [], withNote }, of);
  expect(say(false, posts.slice(0, 1))).toBe("“Fern” goes to the trash. It can be restored for 30 days.");
  expect(say(true, posts.slice(0, 1))).toBe("“Fern” and its notes go to the trash. They can be restored for 30 days.");
  expect(say(false, posts)).toBe("2 records go to the trash. They can be restored for 30 days.");
  expect(say(true, posts)).toBe("2 records and their notes go to the trash. They can be restored for 30 days.");
});
