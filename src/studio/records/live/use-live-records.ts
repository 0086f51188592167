import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { apiOf } from "../../data/api.ts";
import { useApp } from "../../data/app-context.ts";
import { watchApp } from "../../data/live/watch-app.ts";
import { followChanges, mostAtOnce } from "./follow-changes.ts";

/** Keeps the records and data types on the screen as others leave them. */
export function useLiveRecords(): void {
  const { id: app } = useApp();
  const client = useQueryClient();
  useEffect(() => {
    const fetchPosts = (type: number, ids: readonly number[]) =>
      apiOf(app).listPosts({ params: { type }, quiet: true, list: { "id:in": ids.join(), count: mostAtOnce } });
    const following = followChanges({ client, app, fetchPosts });
    const stop = watchApp(app, following);
    return () => {
      stop();
      following.stop();
    };
  }, [app, client]);
}
