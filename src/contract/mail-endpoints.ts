/** The endpoints of mails to many, and of what an app sent. */
import * as bulkMail from "./bulk-mail.ts";
import * as mail from "./mail.ts";
import * as mailDomain from "./mail-domain.ts";

export const mailEndpoints = {
  findRecipients: bulkMail.findRecipients,
  previewMail: bulkMail.previewMail,
  tryMailToMany: bulkMail.tryMailToMany,
  sendMailToMany: bulkMail.sendMailToMany,
  listBatches: bulkMail.listBatches,
  findBatch: bulkMail.findBatch,
  stopBatch: bulkMail.stopBatch,
  listBatchMails: bulkMail.listBatchMails,
  listBatchSkips: bulkMail.listBatchSkips,
  outbox: mail.outbox,
  outboxState: mail.outboxState,
  sendMailAgain: mail.sendMailAgain,
  suppressions: mail.suppressions,
  suppressAddress: mail.suppressAddress,
  liftSuppression: mail.liftSuppression,
  findMailDomain: mailDomain.findMailDomain,
  setMailDomain: mailDomain.setMailDomain,
  checkMailDomain: mailDomain.checkMailDomain,
  removeMailDomain: mailDomain.removeMailDomain,
} as const;
