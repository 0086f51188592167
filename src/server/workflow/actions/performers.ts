import type { ActionComponent } from "../../../model/actions/kinds.ts";
import { createRecord } from "./create-record.ts";
import { getRecords } from "./get-records.ts";
import { lookUpPerson } from "./look-up-person.ts";
import type { Perform } from "./occasion.ts";
import { sendEmail } from "./send-email.ts";
import { updateRecord } from "./update-record.ts";

/** What each kind of action does. */
export const performers: { readonly [Component in ActionComponent]: Perform } = {
  "send-email": sendEmail,
  "get-post": getRecords,
  "create-post": createRecord,
  "update-post": updateRecord,
  "get-connection": lookUpPerson,
};
