import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApp } from "../data/app-context.ts";
import { slowestReply, watchApp } from "../data/live/watch-app.ts";
import { useMayEdit } from "../frame/access/use-may-edit.ts";
import { submissionsQuery } from "./submissions-query.ts";

/** Asks for the submissions again when something was submitted, or may have been. */
export function SubmissionsBehaviour() {
  const { id: app } = useApp();
  const mayEdit = useMayEdit();
  const client = useQueryClient();
  useEffect(() => {
    if (!mayEdit) return undefined;
    const { queryKey } = submissionsQuery(app);
    const askAgain = () => void client.invalidateQueries({ queryKey });
    return watchApp(app, {
      changed: ({ submitted = [] }) => submitted.length > 0 && askAgain(),
      opened: (quietFor) => {
        const before = Date.now() - quietFor + slowestReply;
        // Also what is on its way may have been read before the change.
        void client.invalidateQueries({ queryKey, predicate: ({ state }) => (state.dataUpdatedAt || Date.now()) < before });
      },
      missed: askAgain,
    });
  }, [app, mayEdit, client]);
  return null;
}
