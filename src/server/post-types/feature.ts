import * as contract from "../../contract/post-types.ts";
import { answer, change, feature } from "../feature.ts";
import { findType, listTypes } from "./find-types.ts";
import { changeType, createType, deleteType, duplicateType } from "./write-types.ts";

export const postTypes = feature("post-types", {
  answers: [
    answer(contract.listTypes, listTypes),
    answer(contract.findType, findType),
    change(contract.createType, createType),
    change(contract.changeType, changeType),
    change(contract.duplicateType, duplicateType),
    change(contract.deleteType, deleteType),
  ],
});
