import { useState } from "react";
import { checkStatuses } from "../../../model/workflow/check-statuses.ts";
import { CallFailed, fieldsOf } from "../../data/call-failed.ts";
import { say, sayFailure } from "../../data/toasts.ts";
import { newerType } from "../newer-type.ts";
import { useChangeType } from "../use-change-type.ts";
import { type RecordsToMove, useRecordsIn } from "./move-records-dialog.tsx";
import { isSameWorkflow, rebaseWorkflow } from "./rebase-workflow.ts";
import type { Workflow } from "./use-workflow.ts";
import { beginWorkflow, sentOf } from "./workflow-draft.ts";
import type { Problems } from "./workflow-problems.ts";

/** Applies a workflow: asks where records of removed statuses go, and what becomes of changes that somebody else made meanwhile. */
export function useApplyWorkflow(workflow: Workflow) {
  const { type, draft, base } = workflow;
  const [isBusy, setBusy] = useState(false);
  const [toMove, setToMove] = useState<readonly RecordsToMove[]>([]);
  /** The statuses that somebody else changed too; absent: nobody did anything meanwhile. */
  const [contested, setContested] = useState<readonly string[] | undefined>();
  const change = useChangeType(type);
  const recordsIn = useRecordsIn(type);

  const showProblems = (problems: Problems) => {
    workflow.setProblems(problems);
    const [[path = "", problem] = []] = Object.entries(problems);
    const wrong = draft.statuses[Number(path.split(".")[1])];
    if (wrong) workflow.open(wrong.key);
    else if (problem) say("error", `${problem.title}: ${problem.messages.join(", ")}`);
  };
  const send = async (moveRecords: { [removed: string]: number }, updatedAt: string): Promise<void> => {
    try {
      workflow.showApplied(await change({ ...sentOf(draft), moveRecords, updatedAt }), draft);
      setToMove([]);
      setContested(undefined);
      say("success", "Settings was saved successfully!");
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      const theirs = newerType(failure);
      if (!theirs) return refused(failure);
      const after = beginWorkflow(theirs);
      // Somebody changed the form, or a setting: that does not touch the workflow.
      if (isSameWorkflow(after, base)) return send(moveRecords, theirs.updatedAt);
      const rebased = rebaseWorkflow(draft, base, after);
      setToMove([]);
      setContested(rebased.contested);
      workflow.show(theirs, rebased.draft);
    }
  };
  const refused = (failure: CallFailed) => {
    const wrong = fieldsOf(failure.data);
    if (Object.keys(wrong).some((path) => path.startsWith("statuses."))) showProblems(wrong);
    sayFailure(failure, "Nothing was changed. Your edits are still here.");
  };
  const whileBusy = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      refused(failure);
    } finally {
      setBusy(false);
    }
  };
  const apply = () => {
    const checked = checkStatuses(sentOf(draft).statuses, {
      fields: type.postFields,
      knownIds: base.statuses.flatMap(({ id }) => id ?? []),
      knownSlugs: base.statuses.map(({ slug }) => slug),
    });
    workflow.setProblems({});
    if (!checked.ok) return showProblems(checked.why);
    void whileBusy(async () => {
      const held = await recordsIn(removedFrom(workflow));
      if (held.length > 0) setToMove(held);
      else await send({}, workflow.version);
    });
  };
  return {
    ...{ apply, isBusy, toMove, contested },
    move: (targets: { [removed: string]: number }) => void whileBusy(() => send(targets, workflow.version)),
    stay: () => setToMove([]),
    settle: () => setContested(undefined),
  };
}

function removedFrom({ base, draft }: Workflow) {
  const stay = new Set(draft.statuses.map(({ id }) => id));
  return base.statuses.flatMap((old) => (old.id === undefined || stay.has(old.id) ? [] : [{ id: old.id, title: old.title }]));
}
