import { type KeyboardEvent, useEffect, useEffectEvent } from "react";
import { isBusy } from "../frame/keys/is-busy.ts";
import { singleKeysOn } from "../frame/keys/shortcuts.ts";
import { focusStatus } from "./draft/focus-status.ts";
import type { Workflow } from "./draft/use-workflow.ts";
import { removeStatus } from "./status/remove-status.ts";
import { type WorkflowView, workflowViews } from "./workflow-views.ts";

/** The keys of the workflow: those of one sign can be switched off, and none acts in a field. */
export function useWorkflowKeys(workflow: Workflow, onView: (view: WorkflowView) => void) {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.defaultPrevented || isBusy(event.target)) return;
    const isCommand = event.metaKey || event.ctrlKey;
    const wished = isCommand ? commandOf(event, workflow) : viewOf(event, onView);
    if (!wished) return;
    event.preventDefault();
    wished();
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);

  /** On a status itself: the arrows lead to the one before and the one after it, Delete takes it away. */
  return (event: KeyboardEvent) => {
    const key = event.target instanceof HTMLElement ? event.target.dataset.statusKey : undefined;
    if (key === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const { statuses } = workflow.draft;
    const at = statuses.findIndex((status) => status.key === key);
    const step = steps[event.key];
    const beside = step === undefined ? undefined : statuses[at + step];
    if (beside) focusStatus(beside.key);
    else if (isDelete(event.key)) removeStatus(workflow, key);
    else return;
    event.preventDefault();
  };
}

const steps: { readonly [key: string]: number } = { ArrowDown: 1, ArrowUp: -1 };

function isDelete(key: string): boolean {
  return (key === "Delete" || key === "Backspace") && singleKeysOn();
}

function commandOf({ key, shiftKey }: globalThis.KeyboardEvent, workflow: Workflow): (() => void) | undefined {
  if (key.toLowerCase() === "y") return workflow.redo;
  if (key.toLowerCase() !== "z") return undefined;
  return shiftKey ? workflow.redo : workflow.undo;
}

function viewOf({ key, altKey }: globalThis.KeyboardEvent, onView: (view: WorkflowView) => void): (() => void) | undefined {
  const view = workflowViews[Number(key) - 1];
  return view && !altKey && singleKeysOn() ? () => onView(view.name) : undefined;
}
