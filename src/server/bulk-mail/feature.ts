import * as contract from "../../contract/bulk-mail.ts";
import { listPosts } from "../../contract/posts.ts";
import { answer, feature, override, perform, transactional } from "../kernel/feature.ts";
import { findBatch, listBatches, listBatchMails, listBatchSkips, stopBatch } from "./batches.ts";
import { mailPosts, parameter } from "./in-address.ts";
import * as jobs from "./jobs.ts";
import { findRecipients, previewMail, tryMailToMany } from "./look.ts";
import { sendMailToMany } from "./send-batch.ts";
import { writePart } from "./write-part.ts";

/** Mails to the records of a list. */
export const bulkMail = feature("bulk-mail", {
  keepsAccess: true,
  tables: ["mail_batch_parts", "mail_batch_skips", "mail_batches"],
  endpoints: [
    answer(contract.findRecipients, findRecipients),
    answer(contract.previewMail, previewMail),
    answer(contract.tryMailToMany, tryMailToMany),
    answer(contract.sendMailToMany, sendMailToMany),
    answer(contract.listBatches, listBatches),
    answer(contract.findBatch, findBatch),
    transactional(contract.stopBatch, stopBatch),
    answer(contract.listBatchMails, listBatchMails),
    answer(contract.listBatchSkips, listBatchSkips),
  ],
  overrides: [override(listPosts, parameter, mailPosts)],
  jobs: [perform(jobs.writePart, writePart, { isOutward: true, inNameOf: ({ by }) => by })],
});
