import type { SuppressionReason } from "../../contract/mail.ts";

/** Why an address gets no mail, beside the mail that it did not get. */
export function saySuppressed(reason: SuppressionReason): string {
  return `Not sent: the address is on this app's list of those that get no mail (${reason}).`;
}
