import * as contract from "../../contract/mail.ts";
import * as ofDomain from "../../contract/mail-domain.ts";
import { answer, feature } from "../kernel/feature.ts";
import { listSuppressions } from "./list-suppressions.ts";
import { checkMailDomain, findMailDomain, removeMailDomain, setMailDomain } from "./mail-domain.ts";
import { listMails, outboxState, sendMailAgain } from "./outbox.ts";

/** What an app has sent and to whom it sends nothing, as its admins read it. It knows the app and its time zone, which `mail` stands above. */
export const outbox = feature("outbox", {
  keepsAccess: true,
  endpoints: [
    answer(contract.outbox, listMails),
    answer(contract.outboxState, outboxState),
    answer(contract.sendMailAgain, sendMailAgain),
    answer(contract.suppressions, listSuppressions),
    answer(ofDomain.findMailDomain, findMailDomain),
    answer(ofDomain.setMailDomain, setMailDomain),
    answer(ofDomain.checkMailDomain, checkMailDomain),
    answer(ofDomain.removeMailDomain, removeMailDomain),
  ],
});
