import type { ActionRun } from "../../../contract/workflow.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { keys } from "../../data/queries.ts";
import { say } from "../../data/toasts.ts";
import { useChange } from "../../data/use-change.ts";
import { runsKey } from "./run-queries.ts";

/** Has an action that failed done again. */
export function useRedoRun() {
  const app = useApp();
  const api = useApi();
  return useChange({
    call: ({ postId, id }: Pick<ActionRun, "postId" | "id">) => api.redoRun({ params: { post: postId, run: id }, quiet: true }),
    refresh: [runsKey(app.id), keys.posts(app.id)],
    onSuccess: ({ ok, message }) => say(ok ? "success" : "error", ok ? message : `It failed again: ${message}`),
  });
}
