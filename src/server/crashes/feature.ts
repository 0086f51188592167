import * as contract from "../../contract/crashes.ts";
import { answer, feature, transactional } from "../kernel/feature.ts";
import { deleteUnseen, listCrashes, reportCrash, resolveCrash } from "./crashes.ts";

/** Failures of the studio, as browsers report them, for those who mend it. */
export const crashes = feature("crashes", {
  keepsAccess: true,
  tables: ["crashes"],
  endpoints: [
    answer(contract.reportCrash, reportCrash),
    answer(contract.listCrashes, listCrashes),
    transactional(contract.resolveCrash, resolveCrash),
  ],
  schedules: [{ kind: "crashes.delete-old", cron: "53 3 * * *", run: deleteUnseen }],
});
