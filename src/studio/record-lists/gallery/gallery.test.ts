import { expect, test } from "vitest";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { cardAfterKey } from "./card-keys.ts";
import { coverField, coverOf } from "./cover.ts";

const upload = (slug: string, options: object = {}) => ({ id: slug, slug, label: slug, component: "upload", ...options });
const [plan, photo, shots] = [upload("plan"), upload("photo", { accept: "image" }), upload("shots", { multiple: true })];
const type = { postFields: [upload("terms", { accept: "document" }), plan, photo, shots] } as unknown as PostType;

test("the first field for images is the cover until somebody chooses another, or none", () => {
  expect(coverField(type, undefined)?.slug).toBe("photo");
  expect(coverField(type, { cover: "plan" })?.slug).toBe("plan");
  expect([coverField(type, { cover: null }), coverField(type, { cover: "gone" })]).toEqual([undefined, undefined]);
});

test("the cover of a record is its first file that is a picture", () => {
  const post = { plan: "/files/1/plan.pdf", shots: ["/files/1/a.pdf", "/files/1/b.webp", "/files/1/c.png"] } as unknown as Post;
  expect([coverOf(plan, post), coverOf(shots, post), coverOf(photo, post)]).toEqual([undefined, "/files/1/b.webp", undefined]);
});

test("arrows go from card to card in rows and columns, and stay among them", () => {
  const size = { cards: 8, columns: 3 };
  const led = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "x"].map((key) => cardAfterKey(key, 4, size));
  expect(led).toEqual([3, 5, 1, 7, 0, 7, undefined]);
  expect([cardAfterKey("ArrowUp", 1, size), cardAfterKey("ArrowDown", 6, size), cardAfterKey("ArrowLeft", 0, size)]).toEqual([1, 6, 0]);
});
