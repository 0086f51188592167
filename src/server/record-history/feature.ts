import { feature, on } from "../kernel/feature.ts";
import { recordsPurged } from "../trash/public.ts";
import { freeRecords } from "../usage/public.ts";
import { deleteChanges } from "./store.ts";

/** What records said before. */
export const recordHistory = feature("record-history", {
  keepsAccess: true,
  tables: ["record_changes"],
  endpoints: [],
  listeners: [
    on(recordsPurged, async (scope, { posts }) => {
      freeRecords(scope, { records: 0, recordBytes: await deleteChanges(scope.db, posts) });
    }),
  ],
});
