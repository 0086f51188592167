import * as contract from "../../contract/automations.ts";
import { answer, feature, transactional } from "../kernel/feature.ts";
import { changeAutomation, createAutomation, deleteAutomation, listAutomations } from "./keep-automations.ts";

/** What an app does by itself with records, besides what their statuses do: what sets it off is kept here, `triggers` does it. */
export const automations = feature("automations", {
  keepsAccess: true,
  tables: ["automations"],
  endpoints: [
    answer(contract.listAutomations, listAutomations),
    transactional(contract.createAutomation, createAutomation),
    transactional(contract.changeAutomation, changeAutomation),
    transactional(contract.deleteAutomation, deleteAutomation),
  ],
});
