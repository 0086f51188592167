import * as contract from "../../contract/feedback.ts";
import { answer, feature, on, transactional } from "../kernel/feature.ts";
import { feedbackSent } from "./events.ts";
import { listFeedback } from "./list-feedback.ts";
import { mailFeedback } from "./mail-feedback.ts";
import { sendFeedback } from "./send-feedback.ts";

/** What people say of the product, for those who run it. */
export const feedback = feature("feedback", {
  keepsAccess: true,
  tables: ["feedback"],
  endpoints: [transactional(contract.sendFeedback, sendFeedback), answer(contract.listFeedback, listFeedback)],
  listeners: [on(feedbackSent, mailFeedback)],
});
