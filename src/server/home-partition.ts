import type { Partition } from "../platform/db/partition.ts";

/** The partition of one type's records: pieces of text are looked for in it, and what somebody made or is assigned. */
export function homePartition(value: number): Partition {
  return {
    table: "posts",
    value,
    textColumns: ["title", "content"],
    lookedUp: ["(app_id, user_id, id)", "using gin (assignee_ids jsonb_path_ops)"],
  };
}
