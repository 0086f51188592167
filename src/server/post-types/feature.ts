import * as changes from "../../contract/field-changes.ts";
import * as contract from "../../contract/post-types.ts";
import { answer, change, feature } from "../feature.ts";
import { listFieldChanges } from "./field-changes/find-changes.ts";
import { followForm, forgetKeptOf, settle } from "./field-changes/follow-in-turns.ts";
import { previewFieldChanges } from "./field-changes/preview-changes.ts";
import { takeBackFieldChange } from "./field-changes/take-back.ts";
import { listTypes } from "./find-types.ts";
import { planRollups } from "./rollups/plan-rollups.ts";
import { deleteType } from "./trash-types.ts";
import { changeType, createType, duplicateType } from "./write-types.ts";

export const postTypes = feature("post-types", {
  answers: [
    answer(contract.listTypes, listTypes),
    change(contract.createType, createType),
    change(contract.changeType, changeType),
    change(contract.duplicateType, duplicateType),
    change(contract.deleteType, deleteType),
    answer(changes.previewFieldChanges, previewFieldChanges),
    answer(changes.listFieldChanges, listFieldChanges),
    change(changes.takeBackFieldChange, takeBackFieldChange),
  ],
  jobs: {
    "post-types.follow": followForm,
    "post-types.settle": settle,
    "post-types.forget-kept": forgetKeptOf,
    "post-types.plan-rollups": (scope) => scope.write(planRollups),
  },
});
