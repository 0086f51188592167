import type { ActionComponent } from "../../../model/actions/kinds.ts";
import type { Perform } from "./action-context.ts";
import { askForPayment } from "./ask-for-payment.ts";
import { callAddress } from "./call-address.ts";
import { chooseBranch } from "./choose-branch.ts";
import { createRecord } from "./create-record.ts";
import { getRecords } from "./get-records.ts";
import { lookUpPerson } from "./look-up-person.ts";
import { notifyPeople } from "./notify-people.ts";
import { sendEmail } from "./send-email.ts";
import { updateRecord } from "./update-record.ts";
import { wait } from "./wait.ts";

/** What each kind of action does. */
export const actionHandlers: { readonly [Component in ActionComponent]: Perform } = {
  "send-email": sendEmail,
  "get-post": getRecords,
  "create-post": createRecord,
  "update-post": updateRecord,
  "get-connection": lookUpPerson,
  "call-webhook": callAddress,
  notify: notifyPeople,
  wait,
  branch: chooseBranch,
  pay: askForPayment,
};
