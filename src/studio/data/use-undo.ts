import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { TrashKind } from "../../contract/trash.ts";
import { useApi } from "./app-context.ts";
import { say } from "./toasts.ts";

/** Says what was deleted, and offers to have it back: it lies in the trash. `refresh`: what to ask for again then. */
export function useUndo(refresh: readonly QueryKey[]) {
  const api = useApi();
  const client = useQueryClient();
  return (text: string, kind: TrashKind, id: number) =>
    say("success", text, undefined, async () => {
      await api.restoreFromTrash({ params: { kind, id } });
      await Promise.all(refresh.map((queryKey) => client.invalidateQueries({ queryKey })));
    });
}
