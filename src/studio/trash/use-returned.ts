import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Trashed } from "../../contract/trash.ts";
import { useApp } from "../data/app-context.ts";
import { everythingOf } from "../data/use-undo.ts";

/** Has everything asked for again once something that came back in batches is back. */
export function useReturned(found: readonly Trashed[]): void {
  const app = useApp();
  const client = useQueryClient();
  const returning = found.filter(({ restoring }) => restoring !== null).length;
  const before = useRef(returning);
  useEffect(() => {
    if (returning < before.current) for (const queryKey of everythingOf(app.id)) void client.invalidateQueries({ queryKey });
    before.current = returning;
  }, [returning, client, app.id]);
}
