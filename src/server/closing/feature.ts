import * as contract from "../../contract/closing.ts";
import { deleteMe as deleteMeContract, keepMe as keepMeContract } from "../../contract/leaving.ts";
import { answer, feature, perform } from "../kernel/feature.ts";
import { closeApp, reopenApp } from "./close-app.ts";
import { deleteAccounts, deleteMe, keepMe } from "./delete-account.ts";
import { deleteApp } from "./delete-app.ts";
import { deleteAccount, deleteClosedApp } from "./jobs.ts";

/**
 * The end of an app and of an account: an app is shut at once and deleted with all that it holds two weeks later, an account may be kept as long. It
 * stands below all features whose tables it empties and whose promises it asks for.
 */
export const closing = feature("closing", {
  endpoints: [
    answer(contract.closeApp, closeApp),
    answer(contract.reopenApp, reopenApp),
    answer(deleteMeContract, deleteMe),
    answer(keepMeContract, keepMe),
  ],
  jobs: [perform(deleteClosedApp, deleteApp, { isSlow: true }), perform(deleteAccount, deleteAccounts)],
});
