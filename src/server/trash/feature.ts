import * as contract from "../../contract/trash.ts";
import { answer, feature } from "../feature.ts";
import { listTrash } from "./list-trash.ts";
import { deleteForGood, purgeInTime } from "./purge.ts";

export const trash = feature("trash", {
  keepsAccess: true,
  answers: [answer(contract.listTrash, listTrash), answer(contract.deleteForGood, deleteForGood)],
  jobs: { "trash.purge": purgeInTime },
});
