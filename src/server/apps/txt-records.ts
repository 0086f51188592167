import { createTxtLookUp, type LookUpTxt } from "../../platform/fetch/look-up-txt.ts";
import { provide, service } from "../kernel/service.ts";

/** The TXT records of a name, by which an app shows that a domain is its own. */
export const txtRecords = service<LookUpTxt>("txt-records");

export const txtProvider = provide(txtRecords, ({ dnsServer }) => createTxtLookUp(dnsServer));
