import { expect, test } from "vitest";
import type { PostType } from "../../../contract/post-types.ts";
import { firstStatus } from "../../../model/workflow/status.ts";
import { isSameWorkflow, rebaseWorkflow } from "./rebase-workflow.ts";
import { beginWorkflow, withChange, withNext, withoutStatus, withStatus } from "./workflow-draft.ts";

const statuses = ["New", "Review", "Done"].map((title, index) => ({
  ...{ ...firstStatus, id: index + 1, typeId: 1, title, slug: title.toLowerCase() },
  next: index < 2 ? String(index + 2) : "0",
}));
const base = beginWorkflow({ statuses, initialStatusId: 1 } as unknown as PostType);
const titles = (draft: typeof base) => draft.statuses.map(({ title }) => title);

test("changes of different statuses stand beside each other", () => {
  const mine = withStatus(withChange(base, "1", { title: "Fresh" }), "Filed");
  const { draft, contested } = rebaseWorkflow(mine, base, withChange(base, "2", { title: "Reading" }));
  expect(titles(draft)).toEqual(["Fresh", "Reading", "Done", "Filed"]);
  expect(draft.statuses.at(-2)?.next).toBe("filed");
  expect(contested).toEqual([]);
});

test("where both changed one status mine is shown and named, unless we changed it alike", () => {
  const theirs = withChange(base, "2", { title: "Reading" });
  const { draft, contested } = rebaseWorkflow(withChange(base, "2", { title: "Checking" }), base, theirs);
  expect([titles(draft)[1], contested]).toEqual(["Checking", ["Reading"]]);
  expect(rebaseWorkflow(theirs, base, theirs).contested).toEqual([]);
});

test("what one removed is gone, what the other changed of it is named", () => {
  const without = withoutStatus(base, "2");
  expect(titles(rebaseWorkflow(base, base, without).draft)).toEqual(["New", "Done"]);
  expect(titles(rebaseWorkflow(without, base, base).draft)).toEqual(["New", "Done"]);
  const changed = withChange(base, "2", { title: "Reading" });
  expect(rebaseWorkflow(changed, base, without)).toMatchObject({ contested: ["Reading"], draft: { statuses: [{ next: "3" }, {}] } });
  const { draft, contested } = rebaseWorkflow(without, base, changed);
  expect([titles(draft), contested]).toEqual([["New", "Reading", "Done"], ["Reading"]]);
});

test("nothing leads to what is gone, and records begin in a status that is there", () => {
  const mine = { ...withNext(base, "1", "2"), initial: "2" };
  const { draft } = rebaseWorkflow(withNext(mine, "3", "2"), base, withoutStatus(base, "2"));
  expect(draft.statuses.map(({ next }) => next)).toEqual(["3", "0"]);
  expect(draft.initial).toBe("1");
});

test("two workflows are the same by what they say", () => {
  expect(isSameWorkflow(base, beginWorkflow({ statuses, initialStatusId: 1 } as unknown as PostType))).toBe(true);
  expect(isSameWorkflow(base, { ...base, initial: "2" })).toBe(false);
});
