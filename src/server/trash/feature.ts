import * as contract from "../../contract/trash.ts";
import { answer, change, feature } from "../feature.ts";
import { listTrash } from "./list-trash.ts";
import { deleteForGood, deleteFurther, purgeInTime } from "./purge.ts";

export const trash = feature("trash", {
  keepsAccess: true,
  answers: [answer(contract.listTrash, listTrash), change(contract.deleteForGood, deleteForGood)],
  jobs: { "trash.purge": purgeInTime, "trash.delete": deleteFurther },
});
