/** The endpoints of those who run the installation, and what everybody is told of it. */
import * as acting from "./acting.ts";
import * as admin from "./admin.ts";
import * as crashes from "./crashes.ts";
import * as installation from "./installation.ts";
import * as payments from "./payments-admin.ts";

export const staffEndpoints = {
  installationNotice: installation.installationNotice,
  readInstallation: installation.readInstallation,
  changeInstallation: installation.changeInstallation,
  testMail: installation.testMail,
  findMailTest: installation.findMailTest,
  actAs: acting.actAs,
  endActing: acting.endActing,
  reportCrash: crashes.reportCrash,
  listCrashes: crashes.listCrashes,
  resolveCrash: crashes.resolveCrash,
  platformFigures: admin.platformFigures,
  listAccounts: admin.listAccounts,
  findAccount: admin.findAccount,
  suspendAccount: admin.suspendAccount,
  restoreAccount: admin.restoreAccount,
  signAccountOut: admin.signAccountOut,
  resetFactor: admin.resetFactor,
  setPlatformRole: admin.setPlatformRole,
  listAllApps: admin.listAllApps,
  findAnyApp: admin.findAnyApp,
  suspendApp: admin.suspendApp,
  restoreApp: admin.restoreApp,
  listPlatformActivity: admin.listPlatformActivity,
  exportPlatformActivity: admin.exportPlatformActivity,
  readRaw: admin.readRaw,
  createContentList: admin.createContentList,
  listAllPayments: payments.listAllPayments,
  findAnyPayment: payments.findAnyPayment,
  refundPayment: payments.refundPayment,
  movePayment: payments.movePayment,
  settleReview: payments.settleReview,
  askProvider: payments.askProvider,
} as const;
