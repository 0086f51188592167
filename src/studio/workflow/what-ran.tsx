import { Button, Modal, SegmentedControl } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { SearchX, Zap } from "lucide-react";
import { useState } from "react";
import type { PostType } from "../../contract/post-types.ts";
import { type RunState, runStates } from "../../contract/workflow.ts";
import { RunItem } from "../actions/runs/run-item.tsx";
import { stateLabels } from "../actions/runs/run-labels.ts";
import { typeRunsQuery } from "../actions/runs/run-queries.ts";
import styles from "../actions/runs/runs.module.css";
import { useRedoRun } from "../actions/runs/use-redo-run.ts";
import { useApp } from "../data/app-context.ts";
import { itemsOf } from "../data/infinite-items.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import { automationsQuery } from "./automations/automation-queries.ts";

/** What the actions of a type's statuses and buttons did, for which records, and how that went. */
export function WhatRan({ type, onClose }: { readonly type: PostType; readonly onClose: () => void }) {
  const app = useApp();
  const [state, setState] = useState<RunState | "all">("all");
  const runs = useInfiniteQuery(typeRunsQuery(app.id, type.id, state));
  const found = itemsOf(runs.data);
  const automations = useQuery(automationsQuery(app.id, type.id));
  const redo = useRedoRun();
  return (
    <Modal opened onClose={onClose} title={`What ran in ${type.title}`} size={760}>
      <div className={styles.runs}>
        <SegmentedControl
          aria-label="What to show"
          data={["all" as const, ...runStates].map((value) => ({ value, label: value === "all" ? "All" : stateLabels[value] }))}
          value={state}
          onChange={(value) => setState(runStates.find((one) => one === value) ?? "all")}
        />
        {runs.isPending ? <Loading what="what ran" rows={4} height={64} /> : null}
        {runs.isError ? <LoadFailed what="What ran" retry={() => runs.refetch()} compact /> : null}
        {runs.isSuccess && found.length === 0 ? <Nothing isAsking={state !== "all"} clear={() => setState("all")} /> : null}
        {found.length > 0 ? (
          <ul className={styles.list} aria-label="What ran, newest first">
            {found.map((run) => (
              <RunItem
                key={run.id}
                type={type}
                run={run}
                automations={automations.data ?? []}
                record={
                  run.postTitle === null ? (
                    <span className={styles.quiet}>a record in the trash</span>
                  ) : (
                    <Link to="/a/$app/type/$type" params={{ app: app.slug, type: type.slug }} search={{ id: run.postId }}>
                      {run.postTitle}
                    </Link>
                  )
                }
                onRedo={run.postTitle === null || redo.isPending ? undefined : () => redo.mutate(run)}
              />
            ))}
          </ul>
        ) : null}
        {runs.hasNextPage ? (
          <Button variant="default" loading={runs.isFetchingNextPage} onClick={() => runs.fetchNextPage()}>
            Load more
          </Button>
        ) : null}
      </div>
    </Modal>
  );
}

function Nothing({ isAsking, clear }: { readonly isAsking: boolean; readonly clear: () => void }) {
  if (!isAsking)
    return <StateBlock icon={Zap} title="Nothing ran yet" text="What actions do for a record stands here for 90 days." compact />;
  return (
    <StateBlock icon={SearchX} title="Nothing of the kind" compact>
      <Button variant="default" onClick={clear}>
        Show all
      </Button>
    </StateBlock>
  );
}
