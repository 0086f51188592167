/** What the features below may use of mail. */

export { addressHash } from "./address-hash.ts";
export { mailFailed, mailRetried } from "./events.ts";
export { sendBulkMail, sendMail } from "./jobs.ts";
export { layOutMail, mailButton } from "./lay-out-mail.ts";
export {
  aboutMailKey,
  deleteMailDomain,
  domainOf,
  type MailDomainRow,
  mailDomainOf,
  putMailDomain,
  sendingRules,
  updateMailDomain,
} from "./mail-domains.ts";
export { countMail, type Recipient } from "./mail-limits.ts";
export { type MailWanted, type Queued, queueMail } from "./queue-mail.ts";
export { queueOneOfMany } from "./queue-one-of-many.ts";
export { mostTries } from "./retries.ts";
export { saySuppressed } from "./say-suppressed.ts";
export { senderOf } from "./sender.ts";
export { serveMailReports } from "./serve-reports.ts";
export { serveUnsubscribe } from "./serve-unsubscribe.ts";
export {
  countMails,
  countMailsAbout,
  countMailsWhere,
  countSuppressions,
  type MailRow,
  mailById,
  mailsAbout,
  mailsWhere,
  resetMail,
  stopMails,
  suppressedAmong,
  suppressionsWhere,
} from "./store.ts";
export { showSuppression } from "./suppressions.ts";
export { unsubscribeLink } from "./unsubscribe-link.ts";
