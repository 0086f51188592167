import * as contract from "../../contract/trash.ts";
import { answer, feature, perform, transactional } from "../kernel/feature.ts";
import { deleteItem, purgeItem } from "./jobs.ts";
import { listTrash } from "./list-trash.ts";
import { deleteForGood, deleteFurther, purgeInTime } from "./purge.ts";

export const trash = feature("trash", {
  keepsAccess: true,
  tables: ["trash", "trashed_rows"],
  endpoints: [answer(contract.listTrash, listTrash), transactional(contract.deleteForGood, deleteForGood)],
  jobs: [perform(purgeItem, purgeInTime), perform(deleteItem, deleteFurther)],
});
