import * as contract from "../../contract/submissions.ts";
import { answer, feature, on, perform } from "../kernel/feature.ts";
import { formSent } from "../records/public.ts";
import { chooseMail } from "./choose-mail.ts";
import * as jobs from "./jobs.ts";
import { keepSubmission } from "./keep-submission.ts";
import { listSubmissions } from "./list-submissions.ts";
import { mailSubmissions } from "./mail-submissions.ts";
import { readSubmissions } from "./read-submissions.ts";

/** Tells the editors of an app what came by the forms of its pages: in the studio, and by mail. */
export const submissions = feature("submissions", {
  keepsAccess: true,
  tables: ["submissions", "submission_readers", "submission_mails"],
  endpoints: [
    answer(contract.listSubmissions, listSubmissions),
    answer(contract.readSubmissions, readSubmissions),
    answer(contract.chooseSubmissionMail, chooseMail),
  ],
  jobs: [perform(jobs.mailSubmissions, mailSubmissions)],
  listeners: [on(formSent, keepSubmission)],
});
