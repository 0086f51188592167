import { feature } from "../kernel/feature.ts";

/** The table of records. */
export const recordRows = feature("record-rows", { tables: ["posts", "status_turns"], endpoints: [] });
