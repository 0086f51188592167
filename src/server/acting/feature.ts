import * as contract from "../../contract/acting.ts";
import { feature, transactional } from "../kernel/feature.ts";
import { actAs, endActing } from "./act-as.ts";

/** The staff signed in as somebody else: for a quarter of an hour, with a reason, and told to them. */
export const acting = feature("acting", {
  endpoints: [transactional(contract.actAs, actAs), transactional(contract.endActing, endActing)],
});
