import * as contract from "../../contract/field-changes.ts";
import { answer, feature, perform, transactional } from "../kernel/feature.ts";
import { listFieldChanges } from "./find-changes.ts";
import { followSchemaVersion, forgetKeptOf, settle } from "./follow-in-turns.ts";
import * as jobs from "./jobs.ts";
import { previewFieldChanges } from "./preview-changes.ts";
import { takeBackFieldChange } from "./take-back.ts";

/** Changes of a type's fields, and the records that follow them. */
export const fieldChanges = feature("field-changes", {
  tables: ["field_changes", "field_moves", "kept_values"],
  endpoints: [
    answer(contract.previewFieldChanges, previewFieldChanges),
    answer(contract.listFieldChanges, listFieldChanges),
    transactional(contract.takeBackFieldChange, takeBackFieldChange),
  ],
  jobs: [
    perform(jobs.followSchemaVersion, followSchemaVersion),
    perform(jobs.settleSchemaVersion, settle),
    perform(jobs.forgetKept, forgetKeptOf),
  ],
});
