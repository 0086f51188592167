import * as contract from "../../contract/simulations.ts";
import { answer, feature } from "../kernel/feature.ts";
import { checkWorkflow } from "./check-workflow.ts";
import { compareWorkflow } from "./compare.ts";
import { simulateWorkflow } from "./simulate.ts";

/** What a workflow does and would do, read without any effect. */
export const simulations = feature("simulations", {
  keepsAccess: true,
  endpoints: [
    answer(contract.simulateWorkflow, simulateWorkflow),
    answer(contract.checkWorkflow, checkWorkflow),
    answer(contract.compareWorkflow, compareWorkflow),
  ],
});
