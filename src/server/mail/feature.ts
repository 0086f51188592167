import * as contract from "../../contract/mail.ts";
import { answer, feature } from "../feature.ts";
import { listMails, outboxState, sendMailAgain } from "./outbox.ts";
import { sendMail } from "./send-mail.ts";

export const mail = feature("mail", {
  keepsAccess: true,
  answers: [answer(contract.outbox, listMails), answer(contract.outboxState, outboxState), answer(contract.sendMailAgain, sendMailAgain)],
  jobs: { "mail.send": sendMail },
});
