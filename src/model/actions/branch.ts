import { line } from "../fields/setting.ts";
import { defineActionKind } from "./define-action-kind.ts";
import { actionList, filled, needed } from "./options.ts";

/** Goes on with one of two lists, as a formula says, and then with what stands behind it. */
export const branch = defineActionKind({
  kind: "branch",
  label: "Branch",
  group: "Flow",
  options: {
    test: filled(
      needed(
        line("If", {
          max: 2_000,
          placeholder: "${price > 100}",
          description: "A formula. Nothing, 0 and false mean no; everything else means yes.",
        }),
      ),
      "value",
    ),
    yes: actionList("Then"),
    no: actionList("Otherwise"),
  },
  start: { test: "", yes: [], no: [] },
  gives: "choice",
  onlyReads: true,
  says: ({ test, yes, no }) => {
    const count = (list: unknown) => (Array.isArray(list) ? list.length : 0);
    const actions = (many: number) => (many === 1 ? "1 action" : `${many} actions`);
    return `If ${String(test ?? "") || "…"}: ${actions(count(yes))}, otherwise ${actions(count(no))}`;
  },
});
