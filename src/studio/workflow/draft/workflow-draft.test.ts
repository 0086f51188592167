import { expect, test } from "vitest";
import type { PostType } from "../../../contract/post-types.ts";
import { firstStatus } from "../../../model/workflow/status.ts";
import { beginWorkflow, sentOf, withChange, withNext, withoutStatus, withStatus } from "./workflow-draft.ts";

const type = { statuses: [{ ...firstStatus, id: 1, typeId: 1 }], initialStatusId: 1 } as unknown as PostType;

test("a new status stands at the end, the last one leads to it, and its slug follows its title", () => {
  const added = withStatus(beginWorkflow(type), "Status 2");
  const key = added.statuses[1]?.key ?? "";
  const named = withChange(added, key, { title: "In review" });
  expect(named.statuses.map(({ slug, next }) => [slug, next])).toEqual([
    ["new", "in-review"],
    ["in-review", "0"],
  ]);
  expect(sentOf(named)).toMatchObject({ initialStatusId: 1, statuses: [{ id: 1, next: "in-review" }, { title: "In review" }] });
  expect(sentOf(named).statuses[1]).not.toHaveProperty("key");
});

test("a new status whose title is a number gets no slug that could be taken for an id", () => {
  expect(withStatus(beginWorkflow(type), "2").statuses.at(-1)?.slug).toBe("status-2");
});

test("a slug that was typed no longer follows the title", () => {
  const added = withStatus(beginWorkflow(type), "Two");
  const key = added.statuses[1]?.key ?? "";
  const typed = withChange(added, key, { slug: "mine" });
  expect(withChange(typed, key, { title: "Other" }).statuses.map(({ slug, next }) => [slug, next])).toEqual([
    ["new", "mine"],
    ["mine", "0"],
  ]);
});

test("without a status its predecessor leads on to its next one", () => {
  const three = withStatus(withStatus(beginWorkflow(type), "Two"), "Three");
  const [, two] = three.statuses;
  expect(withoutStatus(three, two?.key ?? "").statuses.map(({ slug, next }) => [slug, next])).toEqual([
    ["new", "three"],
    ["three", "0"],
  ]);
});

test("a status that is added behind another one leads on to where that one led", () => {
  const three = withStatus(withStatus(beginWorkflow(type), "Two"), "Three");
  const between = withStatus(three, "Between", three.statuses[0]?.key);
  expect(between.statuses.map(({ slug, next }) => [slug, next])).toEqual([
    ["new", "between"],
    ["between", "two"],
    ["two", "three"],
    ["three", "0"],
  ]);
});

test("what is added at the end does not come between the last status and where it leads back to", () => {
  const two = withStatus(beginWorkflow(type), "Two");
  const circle = withNext(two, two.statuses[1]?.key ?? "", two.statuses[0]?.key);
  expect(withStatus(circle, "Three").statuses.map(({ slug, next }) => [slug, next])).toEqual([
    ["new", "two"],
    ["two", "1"],
    ["three", "0"],
  ]);
});

test("a status is led to another one, to none, and never to itself", () => {
  const two = withStatus(beginWorkflow(type), "Two");
  const [one, other] = two.statuses.map(({ key }) => key);
  expect(withNext(two, other ?? "", one).statuses[1]?.next).toBe("1");
  expect(withNext(two, one ?? "", undefined).statuses[0]?.next).toBe("0");
  expect(withNext(two, one ?? "", one).statuses[0]?.next).toBe("0");
});
