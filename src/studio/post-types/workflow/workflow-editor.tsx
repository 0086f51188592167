import { Button, SegmentedControl } from "@mantine/core";
import { useRouter, useSearch } from "@tanstack/react-router";
import { Flag, Plus } from "lucide-react";
import { useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import { loadPart } from "../../shell/load.ts";
import { Loading } from "../../shell/loading.tsx";
import { preloadOn } from "../../shell/preload.ts";
import { useUnsaved } from "../../shell/unsaved.ts";
import { MoveRecordsDialog } from "./move-records-dialog.tsx";
import { ReadyWorkflows } from "./ready-workflows.tsx";
import { StatusPanel } from "./status-panel.tsx";
import { useApplyWorkflow } from "./use-apply-workflow.ts";
import { useWorkflow } from "./use-workflow.ts";
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
const nearViews = preloadOn(WorkflowBoard, WorkflowGraph);
const nearLog = preloadOn(WhatRan);
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
  const [isLogOpen, setLogOpen] = useState(false);
  const isBeside = view !== "list" && workflow.draft.statuses.some(({ key }) => key === workflow.opened);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the statuses in it, which are buttons
    <div className={styles.editor} data-view={view} onKeyDown={onKeyDown}>
      <WorkflowHead {...{ workflow, applying }} logButton={{ ...nearLog, onClick: () => setLogOpen(true) }} />
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
      </div>
      <div className={styles.view} data-beside={isBeside || undefined}>
        {view === "list" ? <WorkflowList workflow={workflow} /> : null}
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
      {isLogOpen ? <WhatRan type={type} onClose={() => setLogOpen(false)} /> : null}
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
