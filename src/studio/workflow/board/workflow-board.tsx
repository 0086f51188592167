import { useMemo } from "react";
import { graphOf } from "../../../model/workflow/graph.ts";
import { useNamesInActions } from "../draft/use-names-in-actions.ts";
import { useStatusCounts } from "../draft/use-status-counts.ts";
import type { Workflow } from "../draft/use-workflow.ts";
import { StatusLane } from "./status-lane.tsx";
import styles from "./workflow-board.module.css";

/** The statuses as the columns of a board of records: how many are in each, and what getting there means. */
export function WorkflowBoard({ workflow }: { readonly workflow: Workflow }) {
  const { type, draft } = workflow;
  const { statuses, initial } = draft;
  const countOf = useStatusCounts(type);
  const named = useNamesInActions(workflow);
  const graph = useMemo(
    () =>
      graphOf(
        statuses,
        statuses.find(({ key }) => key === initial),
        type.postFields,
      ),
    [statuses, initial, type.postFields],
  );
  return (
    <ol className={styles.lanes} aria-label="Statuses">
      {statuses.map((status) => (
        <StatusLane
          key={status.key}
          {...{ workflow, status, named }}
          count={countOf(status)}
          marks={graph.marksOf(status)}
          ways={graph.ways.filter(({ from }) => from === status)}
        />
      ))}
    </ol>
  );
}
