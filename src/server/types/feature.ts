import * as contract from "../../contract/post-types.ts";
import { answer, feature, perform, transactional } from "../kernel/feature.ts";
import { listTypes, planRollups } from "../type-definitions/public.ts";
import { changeAccessRules, findAccessRules } from "./access-rules.ts";
import * as jobs from "./jobs.ts";
import { listRelations } from "./list-relations.ts";
import { deleteType } from "./trash-types.ts";
import { changeType, createType, duplicateType } from "./write-types.ts";

/** Data types as people and programs make and change them. */
export const types = feature("types", {
  endpoints: [
    answer(contract.listTypes, listTypes),
    answer(contract.listRelations, listRelations),
    transactional(contract.createType, createType),
    transactional(contract.changeType, changeType),
    answer(contract.findAccessRules, findAccessRules),
    transactional(contract.changeAccessRules, changeAccessRules),
    transactional(contract.duplicateType, duplicateType),
    transactional(contract.deleteType, deleteType),
  ],
  jobs: [perform(jobs.planAllRollups, (scope) => scope.write(planRollups))],
});
