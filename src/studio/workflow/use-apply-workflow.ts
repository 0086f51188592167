import { useState } from "react";
import { checkStatuses } from "../../model/workflow/check-statuses.ts";
import { CallFailed, fieldsOf } from "../data/call-failed.ts";
import { say, sayFailure } from "../data/toasts.ts";
import { newerType } from "../types/newer-type.ts";
import { useChangeType } from "../types/use-change-type.ts";
import { isSameWorkflow, rebaseWorkflow } from "./draft/rebase-workflow.ts";
import type { Workflow } from "./draft/use-workflow.ts";
import { beginWorkflow, sentOf } from "./draft/workflow-draft.ts";
import type { Problems } from "./draft/workflow-problems.ts";
import { type RecordsToMove, useRecordsIn } from "./move-records-dialog.tsx";

/** Applies a workflow: asks where records of removed statuses go, and what becomes of changes that somebody else made meanwhile. */
export function useApplyWorkflow(workflow: Workflow) {
  const [toMove, setToMove] = useState<readonly RecordsToMove[]>([]);
  /** The statuses that somebody else changed too; absent: nobody did anything meanwhile. */
  const [contested, setContested] = useState<readonly string[] | undefined>();
  const recordsIn = useRecordsIn(workflow.type);
  const { send, whileBusy, isBusy } = useSending(workflow, (contestedNow) => {
    setToMove([]);
    setContested(contestedNow);
  });

  const apply = () => {
    const checked = checkDraft(workflow);
    workflow.setProblems({});
    if (!checked.ok) return showProblems(workflow, checked.why);
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

/**
 * Sends a workflow. What somebody else did to it meanwhile is shown together with what was changed here; `onShown` gets the statuses that
 * both changed, and nothing once the workflow is applied.
 */
function useSending(workflow: Workflow, onShown: (contested: readonly string[] | undefined) => void) {
  const { type, draft, base } = workflow;
  const [isBusy, setBusy] = useState(false);
  const change = useChangeType(type);

  const send = async (moveRecords: { [removed: string]: number }, updatedAt: string): Promise<void> => {
    try {
      workflow.showApplied(await change({ ...sentOf(draft), moveRecords, updatedAt }), draft);
      onShown(undefined);
      say("success", "Settings was saved successfully!");
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      const theirs = newerType(failure);
      if (!theirs) return showRefused(workflow, failure);
      const after = beginWorkflow(theirs);
      // Somebody changed the form, or a setting: that does not touch the workflow.
      if (isSameWorkflow(after, base)) return send(moveRecords, theirs.updatedAt);
      const rebased = rebaseWorkflow(draft, base, after);
      onShown(rebased.contested);
      workflow.show(theirs, rebased.draft);
    }
  };
  const whileBusy = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      showRefused(workflow, failure);
    } finally {
      setBusy(false);
    }
  };
  return { send, whileBusy, isBusy };
}

function checkDraft({ type, draft, base }: Workflow) {
  return checkStatuses(sentOf(draft).statuses, {
    fields: type.postFields,
    knownIds: base.statuses.flatMap(({ id }) => id ?? []),
    knownSlugs: base.statuses.map(({ slug }) => slug),
  });
}

function showProblems(workflow: Workflow, problems: Problems): void {
  workflow.setProblems(problems);
  const [[path = "", problem] = []] = Object.entries(problems);
  const wrong = workflow.draft.statuses[Number(path.split(".")[1])];
  if (wrong) workflow.open(wrong.key);
  else if (problem) say("error", `${problem.title}: ${problem.messages.join(", ")}`);
}

function showRefused(workflow: Workflow, failure: CallFailed): void {
  const wrong = fieldsOf(failure.data);
  if (Object.keys(wrong).some((path) => path.startsWith("statuses."))) showProblems(workflow, wrong);
  sayFailure(failure, "Nothing was changed. Your edits are still here.");
}

function removedFrom({ base, draft }: Workflow) {
  const stay = new Set(draft.statuses.map(({ id }) => id));
  return base.statuses.flatMap((old) => (old.id === undefined || stay.has(old.id) ? [] : [{ id: old.id, title: old.title }]));
}
