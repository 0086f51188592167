import { expect, test } from "vitest";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { namesIn, namesKnownBy, namesToLoad } from "./included-names.ts";

const field = {
  id: "f1",
  slug: "rooms",
  label: "Rooms",
  component: "relation",
  relationTypeId: 4,
  multiple: true,
} as unknown as FieldBlock;
const rooms = [
  { id: 11, title: "Hall", content: "" },
  { id: 12, title: null, content: "", calledAs: "#12 Courtyard 45" },
];
const post = { id: 1, rooms: [11, 12, 13], relations: { rooms } } as unknown as Post;

test("what a record points at is called by its title, else as the server says, and by its number where it may not be seen", () => {
  expect(namesIn(field, post)).toBe("Hall, #12 Courtyard 45, #13");
  const known = namesKnownBy([field], post);
  expect([11, 12, 13].map((id) => known({ kind: "records", type: 4 }, id))).toEqual(["Hall", "#12 Courtyard 45", undefined]);
});

test("names are asked for by the fields that the person sees in some status", () => {
  const typeWith = (hidden: readonly (readonly string[])[], asked: readonly string[]) =>
    ({ postFields: [field], statuses: hidden.map((hiddenFields) => ({ hiddenFields })), asked }) as unknown as PostType;
  expect(namesToLoad(typeWith([["rooms"], []], ["title"]))).toEqual(["rooms"]);
  expect(namesToLoad(typeWith([["rooms"], ["rooms"]], ["title"]))).toEqual([]);
  // Whom nothing is hidden from.
  expect(namesToLoad(typeWith([["rooms"]], ["title", "rooms"]))).toEqual(["rooms"]);
});
