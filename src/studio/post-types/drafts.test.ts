import { expect, test } from "vitest";
import type { PostType } from "../../contract/post-types.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { firstStatus } from "../../model/workflow/status.ts";
import { moved, withOption } from "./form-draft.ts";
import { beginWorkflow, sentOf, withChange, withoutStatus, withStatus } from "./workflow-draft.ts";

const fields: readonly FieldBlock[] = ["a", "b", "c"].map((id) => ({ id, slug: `__${id}7`, label: id, component: "number" }));
const type = { statuses: [{ ...firstStatus, id: 1, typeId: 1 }], initialStatusId: 1 } as unknown as PostType;

test("a field moves by one place and stays at the ends", () => {
  expect(moved(fields, "b", -1).map(({ id }) => id)).toEqual(["b", "a", "c"]);
  expect(moved(fields, "c", 1)).toBe(fields);
});

test("a key follows its label until the owner has typed one", () => {
  expect(withOption(fields, "a", "label", "First name")[0]).toMatchObject({ label: "First name", slug: "__first_name7" });
  const own = withOption(fields, "a", "slug", "mine");
  expect(withOption(own, "a", "label", "Other")[0]?.slug).toBe("mine");
});

test("options that say nothing are left out", () => {
  const set = withOption(fields, "a", "min", 3);
  expect(set[0]).toHaveProperty("min", 3);
  expect(withOption(set, "a", "min", null)[0]).not.toHaveProperty("min");
  expect(withOption(fields, "a", "required", false)[0]).not.toHaveProperty("required");
});

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
