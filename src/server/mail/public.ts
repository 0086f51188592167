/** What the features below may use of mail. */
export { queueMail } from "./queue-mail.ts";
export { mailsAbout } from "./store.ts";
