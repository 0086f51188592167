import { Button, SegmentedControl } from "@mantine/core";
import { useRouter, useSearch } from "@tanstack/react-router";
import { Flag, FlaskConical, History, Plus } from "lucide-react";
import { useState } from "react";
import type { PostType } from "../../contract/post-types.ts";
import { useUnsaved } from "../frame/dialogs/unsaved.ts";
import { loadPart } from "../frame/loading/load.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { preloadOn } from "../frame/loading/preload.ts";
import { FaultList } from "./checks/fault-list.tsx";
import { useFaults } from "./checks/use-faults.ts";
import { useWorkflow } from "./draft/use-workflow.ts";
import { MoveRecordsDialog } from "./move-records-dialog.tsx";
import { ReadyWorkflows } from "./ready-workflows.tsx";
import { StatusPanel } from "./status/status-panel.tsx";
import { useApplyWorkflow } from "./use-apply-workflow.ts";
import { useWorkflowKeys } from "./use-workflow-keys.ts";
import styles from "./workflow-editor.module.css";
import { WorkflowHead } from "./workflow-head.tsx";
import { WorkflowList } from "./workflow-list.tsx";
import { WorkflowNotice } from "./workflow-notice.tsx";
import { readView, type WorkflowView, workflowViews } from "./workflow-views.ts";

const WorkflowBoard = loadPart(
  () => import("./board/workflow-board.tsx").then((part) => part.WorkflowBoard),
  <Loading what="board" rows={4} height={72} />,
);
const WhatRan = loadPart(() => import("./what-ran.tsx").then((part) => part.WhatRan));
const WorkflowGraph = loadPart(
  () => import("./graph/workflow-graph.tsx").then((part) => part.WorkflowGraph),
  <Loading what="graph" rows={4} height={72} />,
);
const SimulationDialog = loadPart(() => import("./simulation/simulation-dialog.tsx").then((part) => part.SimulationDialog));
const ComparisonDialog = loadPart(() => import("./comparison/comparison-dialog.tsx").then((part) => part.ComparisonDialog));
const Automations = loadPart(
  () => import("./automations/automations.tsx").then((part) => part.Automations),
  <Loading what="automations" rows={2} height={56} />,
);
const nearViews = preloadOn(WorkflowBoard, WorkflowGraph);
const nearLog = preloadOn(WhatRan);
const [nearSimulation, nearComparison] = [preloadOn(SimulationDialog), preloadOn(ComparisonDialog)];
const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;
const leaving = { title: "Leave without applying your changes?", text: "What you changed in this workflow is lost then." };

/** The statuses of a data type: added, changed, removed here, and applied together. */
export function WorkflowEditor({ type }: { readonly type: PostType }) {
  const router = useRouter();
  const { show } = useSearch({ strict: false }) as { readonly show?: string };
  const view = readView(show);
  const workflow = useWorkflow(type);
  const applying = useApplyWorkflow(workflow);
  const look = (wanted: WorkflowView) =>
    router.history.replace(wanted === "list" ? router.state.location.pathname : `${router.state.location.pathname}?show=${wanted}`);
  const onKeyDown = useWorkflowKeys(workflow, look);
  useUnsaved(() => workflow.isDirty, leaving);
  const [dialog, open] = useState<"log" | "simulation" | "comparison">();
  const close = () => open(undefined);
  const faults = useFaults(workflow);
  const isBeside = view !== "list" && workflow.draft.statuses.some(({ key }) => key === workflow.opened);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the statuses in it, which are buttons
    <div className={styles.editor} data-column data-view={view} onKeyDown={onKeyDown}>
      <WorkflowHead {...{ workflow, applying }} logButton={{ ...nearLog, onClick: () => open("log") }} />
      {applying.contested ? (
        <WorkflowNotice
          contested={applying.contested}
          onMine={applying.settle}
          onTheirs={() => {
            workflow.discard();
            applying.settle();
          }}
        />
      ) : null}
      <div className={styles.tools}>
        <SegmentedControl
          aria-label="Shown as"
          {...nearViews}
          data={workflowViews.map(({ name, label }) => ({ value: name, label }))}
          value={view}
          onChange={(value) => look(readView(value))}
        />
        <Button variant="default" leftSection={<FlaskConical {...icon} />} {...nearSimulation} onClick={() => open("simulation")}>
          Simulate
        </Button>
        {workflow.isDirty ? (
          <Button variant="default" leftSection={<History {...icon} />} {...nearComparison} onClick={() => open("comparison")}>
            Compare with the last 90 days
          </Button>
        ) : null}
      </div>
      <FaultList {...{ workflow, faults }} />
      <div className={styles.view} data-beside={isBeside || undefined}>
        {view === "list" ? <WorkflowList workflow={workflow} faults={faults} /> : null}
        {view === "board" ? <WorkflowBoard workflow={workflow} /> : null}
        {view === "graph" ? <WorkflowGraph workflow={workflow} /> : null}

        {view === "list" ? null : <StatusPanel workflow={workflow} />}
      </div>
      <Button variant="default" leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => workflow.add()}>
        Add status
      </Button>
      <p className={styles.end}>
        <Flag size={14} strokeWidth={1.75} aria-hidden /> A status without a next one is an end.
      </p>
      {workflow.draft.statuses.length === 1 ? <ReadyWorkflows workflow={workflow} /> : null}
      <Automations type={type} />
      {dialog === "log" ? <WhatRan type={type} onClose={close} /> : null}
      {dialog === "simulation" ? <SimulationDialog workflow={workflow} onClose={close} /> : null}
      {dialog === "comparison" ? <ComparisonDialog workflow={workflow} onClose={close} /> : null}
      {applying.toMove.length > 0 ? (
        <MoveRecordsDialog
          toMove={applying.toMove}
          isBusy={applying.isBusy}
          stay={workflow.draft.statuses}
          onCancel={applying.stay}
          onMove={applying.move}
        />
      ) : null}
    </div>
  );
}
