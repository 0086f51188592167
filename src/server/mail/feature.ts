import * as contract from "../../contract/mail.ts";
import { answer, feature, orTell } from "../feature.ts";
import { listMails, outboxState, sendMailAgain } from "./outbox.ts";
import { giveMailUp, sendMail } from "./send-mail.ts";

export const mail = feature("mail", {
  keepsAccess: true,
  answers: [answer(contract.outbox, listMails), answer(contract.outboxState, outboxState), answer(contract.sendMailAgain, sendMailAgain)],
  jobs: { "mail.send": orTell(sendMail, giveMailUp) },
});
