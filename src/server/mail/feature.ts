import * as contract from "../../contract/mail.ts";
import { answer, feature, perform } from "../kernel/feature.ts";
import * as jobs from "./jobs.ts";
import { sendingRulesProvider } from "./mail-domains.ts";
import { untilNextTry } from "./retries.ts";
import { giveMailUp, sendMail } from "./send-mail.ts";
import { deleteOldCounts } from "./store.ts";
import { liftSuppression, suppressAddress } from "./suppressions.ts";

export const mail = feature("mail", {
  keepsAccess: true,
  tables: ["mail_counts", "mail_domains", "mails", "suppressions"],
  services: [sendingRulesProvider],
  endpoints: [answer(contract.suppressAddress, suppressAddress), answer(contract.liftSuppression, liftSuppression)],
  jobs: [
    perform(jobs.sendMail, sendMail, { onFailure: giveMailUp, retryDelay: untilNextTry, isOutward: true, isSlow: true }),
    perform(jobs.sendBulkMail, sendMail, {
      ...{ onFailure: giveMailUp, retryDelay: untilNextTry, isOutward: true, isSlow: { places: 4 } },
      inNameOf: ({ by }) => by,
    }),
  ],
  schedules: [{ kind: "mail.delete-old-counts", cron: "29 3 * * *", run: (scope) => deleteOldCounts(scope.db, scope.now) }],
});
