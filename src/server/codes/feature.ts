import * as contract from "../../contract/plans.ts";
import { answer, feature, transactional } from "../kernel/feature.ts";
import { createCode, endCode, listCodes } from "./codes.ts";

/** Codes for discounts, credit and seats. */
export const codes = feature("codes", {
  keepsAccess: true,
  tables: ["coupons", "coupon_uses", "kept_codes", "code_tries"],
  endpoints: [
    answer(contract.listCodes, listCodes),
    transactional(contract.createCode, createCode),
    transactional(contract.endCode, endCode),
  ],
});
