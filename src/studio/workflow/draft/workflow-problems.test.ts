import { expect, test } from "vitest";
import type { PostType } from "../../../contract/post-types.ts";
import { firstStatus } from "../../../model/workflow/status.ts";
import { beginWorkflow, withoutStatus, withStatus } from "./workflow-draft.ts";
import { byStatus, problemsOf } from "./workflow-problems.ts";

const type = { statuses: [{ ...firstStatus, id: 7, typeId: 1 }], initialStatusId: 7 } as unknown as PostType;

test("what is wrong stays with its status when one before it is added or removed", () => {
  const found = withStatus(withStatus(beginWorkflow(type), "Two"), "Three");
  const [first, two, three] = found.statuses;
  const told = {
    "statuses.2.slug": { title: "Three", messages: ["already in use"] },
    statuses: { title: "Statuses", messages: ["require"] },
  };
  const problems = byStatus(told, found);
  const shown = ({ statuses }: typeof found) => statuses.map((status) => [status.title, problemsOf({ problems }, status)]);
  const wrong = { slug: ["already in use"] };
  expect(shown(withoutStatus(found, two?.key ?? ""))).toEqual([
    ["New", {}],
    ["Three", wrong],
  ]);
  expect(shown(withStatus(found, "Between", first?.key)).at(-1)).toEqual(["Three", wrong]);
  expect(shown(withoutStatus(found, three?.key ?? ""))).toEqual([
    ["New", {}],
    ["Two", {}],
  ]);
  expect(problems.statuses).toEqual(told.statuses);
});
