import * as contract from "../../contract/posts.ts";
import { feature, on, perform, transactional } from "../kernel/feature.ts";
import { typeDeleted } from "../type-definitions/public.ts";
import { deletePost } from "./delete-record.ts";
import * as jobs from "./jobs.ts";
import { fixReferences } from "./keep-records-here.ts";
import { restoreFurther, stopRestoring } from "./restore-record.ts";
import { followType, trashTypeRecords } from "./trash-type-records.ts";

/** Records that are deleted and come back. */
export const recordTrash = feature("record-trash", {
  keepsAccess: true,
  endpoints: [transactional(contract.deletePost, deletePost)],
  jobs: [
    perform(jobs.restoreRest, restoreFurther, { onFailure: stopRestoring }),
    perform(jobs.trashTypeRecords, trashTypeRecords),
    perform(jobs.fixReferences, fixReferences),
  ],
  listeners: [on(typeDeleted, followType)],
});
