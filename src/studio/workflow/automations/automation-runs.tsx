import { Button, Modal } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Zap } from "lucide-react";
import type { Automation } from "../../../contract/automations.ts";
import type { PostType } from "../../../contract/post-types.ts";
import type { JsonObject } from "../../../model/base/json.ts";
import { RunItem } from "../../actions/runs/run-item.tsx";
import { automationRunsQuery } from "../../actions/runs/run-queries.ts";
import styles from "../../actions/runs/runs.module.css";
import { useCancelRun } from "../../actions/runs/use-cancel-run.ts";
import { useRedoRun } from "../../actions/runs/use-redo-run.ts";
import { useApp } from "../../data/app-context.ts";
import { itemsOf } from "../../data/infinite-items.ts";
import { Loading } from "../../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../../frame/loading/state-block.tsx";

interface Props {
  readonly type: PostType;
  readonly automation: Automation;
  readonly onClose: () => void;
}

/** What an automation did, for which records, and how that went. */
export function AutomationRuns({ type, automation, onClose }: Props) {
  const app = useApp();
  const runs = useInfiniteQuery(automationRunsQuery(app.id, automation.id));
  const found = itemsOf(runs.data);
  const [redo, cancel] = [useRedoRun(), useCancelRun()];
  const known = [{ ...automation, actions: automation.actions as readonly JsonObject[] }];
  return (
    <Modal opened onClose={onClose} title={`What ${automation.title} did`} size={760}>
      <div className={styles.runs}>
        {runs.isPending ? <Loading what="what it did" rows={3} height={64} /> : null}
        {runs.isError ? <LoadFailed what="What it did" retry={() => runs.refetch()} compact /> : null}
        {runs.isSuccess && found.length === 0 ? (
          <StateBlock icon={Zap} title="It has done nothing yet" text="What it does for a record stands here for 90 days." compact />
        ) : null}
        {found.length > 0 ? (
          <ul className={styles.list} aria-label="What it did, newest first">
            {found.map((run) => (
              <RunItem
                key={run.id}
                {...{ type, run, automations: known }}
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
                onCancel={cancel.isPending ? undefined : () => cancel.mutate(run.id)}
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
