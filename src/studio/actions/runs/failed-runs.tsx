import { useQuery } from "@tanstack/react-query";
import type { PostType } from "../../../contract/post-types.ts";
import { guards } from "../../../model/access/guards.ts";
import { useApp } from "../../data/app-context.ts";
import { useSession } from "../../data/session.ts";
import { LoadFailed } from "../../frame/loading/state-block.tsx";
import { RunItem } from "./run-item.tsx";
import { failedRunsQuery, waitingRunsQuery } from "./run-queries.ts";
import styles from "./runs.module.css";
import { useCancelRun } from "./use-cancel-run.ts";
import { useRedoRun } from "./use-redo-run.ts";

/** What is planned for one record, each to be called off; where nothing is, nothing is said. */
export function PlannedRuns({ type, post }: { readonly type: PostType; readonly post: number }) {
  const app = useApp();
  const { user } = useSession();
  const isAdmin = guards["app-admin"].passes({ signedIn: true, role: user?.role ?? 0, appRole: app.appUserRole });
  const planned = useQuery(waitingRunsQuery(app.id, post));
  const cancel = useCancelRun();
  if (!planned.data || planned.data.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="What is planned">
      {planned.data.map((run) => (
        <RunItem key={run.id} type={type} run={run} onCancel={isAdmin && !cancel.isPending ? () => cancel.mutate(run.id) : undefined} />
      ))}
    </ul>
  );
}

/** What failed for one record; where nothing did, nothing is said. */
export function FailedRuns({ type, post }: { readonly type: PostType; readonly post: number }) {
  const app = useApp();
  const { user } = useSession();
  const isAdmin = guards["app-admin"].passes({ signedIn: true, role: user?.role ?? 0, appRole: app.appUserRole });
  const failed = useQuery(failedRunsQuery(app.id, post));
  const redo = useRedoRun();
  if (failed.isError) return <LoadFailed what="What failed" retry={() => failed.refetch()} compact />;
  if (!failed.data || failed.data.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Actions that failed">
      {failed.data.map((run) => (
        <RunItem key={run.id} type={type} run={run} onRedo={isAdmin && !redo.isPending ? () => redo.mutate(run) : undefined} />
      ))}
    </ul>
  );
}
