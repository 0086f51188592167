import { expect, test } from "vitest";
import { beginHistory, redone, undone, withStep } from "./draft-history.ts";
import type { WorkflowDraft } from "./workflow-draft.ts";

const draft = (initial: string): WorkflowDraft => ({ statuses: [], initial });
const said = ({ now }: { readonly now: WorkflowDraft }) => now.initial;

test("each change is taken back and done again in turn", () => {
  const history = withStep(withStep(beginHistory(draft("a")), draft("b")), draft("c"));
  expect(said(undone(history))).toBe("b");
  expect(said(undone(undone(undone(history))))).toBe("a");
  expect(said(redone(undone(undone(history))))).toBe("b");
  expect(said(redone(redone(redone(undone(undone(history))))))).toBe("c");
});

test("what is typed into one place is one step, and another place another", () => {
  const typed = ["ab", "abc"].reduce((history, text) => withStep(history, draft(text), "1 title"), beginHistory(draft("a")));
  expect(said(undone(typed))).toBe("a");
  expect(said(undone(withStep(typed, draft("x"), "2 title")))).toBe("abc");
  expect(said(undone(withStep(undone(withStep(typed, draft("x"), "2 title")), draft("y"), "2 title")))).toBe("abc");
});

test("a change forgets what was taken back, and one that changes nothing is none", () => {
  const history = withStep(beginHistory(draft("a")), draft("b"));
  expect(withStep(history, history.now)).toBe(history);
  expect(said(redone(withStep(undone(history), draft("c"))))).toBe("c");
});
