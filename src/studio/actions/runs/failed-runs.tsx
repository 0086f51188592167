import { useQuery } from "@tanstack/react-query";
import type { PostType } from "../../../contract/post-types.ts";
import { guards } from "../../../model/access/guards.ts";
import { useApp } from "../../data/app-context.ts";
import { useSession } from "../../data/session.ts";
import { LoadFailed } from "../../shell/state-block.tsx";
import { RunItem } from "./run-item.tsx";
import { failedRunsQuery } from "./run-queries.ts";
import styles from "./runs.module.css";
import { useRedoRun } from "./use-redo-run.ts";

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
