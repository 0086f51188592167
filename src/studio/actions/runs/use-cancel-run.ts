import { useApi, useApp } from "../../data/app-context.ts";
import { useChange } from "../../data/use-change.ts";
import { runsKey } from "./run-queries.ts";

/** Calls off a mail or a pause that is planned. */
export function useCancelRun() {
  const app = useApp();
  const api = useApi();
  return useChange({
    call: (run: number) => api.cancelPlanned({ params: { run }, quiet: true }),
    refresh: [runsKey(app.id)],
    success: "Called off",
  });
}
