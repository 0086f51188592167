import * as contract from "../../contract/usage.ts";
import { answer, feature, transactional } from "../kernel/feature.ts";
import { appUsage, limitApp } from "./show-usage.ts";

/** How much each app keeps, and how much it may. */
export const usage = feature("usage", {
  keepsAccess: true,
  tables: ["app_limits", "app_usage"],
  endpoints: [answer(contract.appUsage, appUsage), transactional(contract.limitApp, limitApp)],
});
