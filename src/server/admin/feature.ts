import * as contract from "../../contract/admin.ts";
import * as installation from "../../contract/installation.ts";
import { exportActivity, listActivity } from "../activity/public.ts";
import { answer, feature, perform, transactional } from "../kernel/feature.ts";
import type { ListInput } from "../kernel/list.ts";
import { platformApp } from "../kernel/platform-app.ts";
import type { Scope } from "../kernel/scope.ts";
import { findAccount, listAccounts } from "./accounts.ts";
import { findAnyApp, listAllApps, restoreApp, suspendApp } from "./all-apps.ts";
import { resetFactor, restoreAccount, setPlatformRole, signAccountOut, suspendAccount } from "./change-account.ts";
import { createContentList } from "./content-lists.ts";
import { countDays, platformFigures, sumApps, sumSomeApps } from "./figures.ts";
import { readRaw } from "./raw-data.ts";
import { findMailTest, testMail } from "./test-mail.ts";

/** The log of the platform lies in its own app. */
const inPlatform =
  <Reply>(verb: (scope: Scope, input: ListInput) => Promise<Reply>) =>
  async (scope: Scope, input: ListInput) =>
    // What is said along with the answer is said to whoever asked, also where only the number is asked for.
    verb({ ...(await scope.enter(platformApp)), context: scope.context }, input);

/** What those who run the platform see and do of all accounts and apps. */
export const admin = feature("admin", {
  tables: ["platform_days"],
  endpoints: [
    answer(contract.platformFigures, platformFigures),
    answer(contract.listAccounts, listAccounts),
    answer(contract.findAccount, findAccount),
    transactional(contract.suspendAccount, suspendAccount),
    transactional(contract.restoreAccount, restoreAccount),
    transactional(contract.signAccountOut, signAccountOut),
    transactional(contract.resetFactor, resetFactor),
    transactional(contract.setPlatformRole, setPlatformRole),
    answer(contract.listAllApps, listAllApps),
    answer(contract.findAnyApp, findAnyApp),
    answer(contract.suspendApp, suspendApp),
    answer(contract.restoreApp, restoreApp),
    answer(contract.listPlatformActivity, inPlatform(listActivity)),
    answer(contract.exportPlatformActivity, inPlatform(exportActivity)),
    answer(contract.readRaw, readRaw),
    transactional(contract.createContentList, createContentList),
    answer(installation.testMail, testMail),
    answer(installation.findMailTest, findMailTest),
  ],
  jobs: [perform(sumApps, sumSomeApps)],
  schedules: [{ kind: "admin.count-days", cron: "*/10 * * * *", run: countDays }],
});
