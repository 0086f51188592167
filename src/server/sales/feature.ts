import * as contract from "../../contract/invoices.ts";
import { answer, feature, transactional } from "../kernel/feature.ts";
import { changeSales, findSales } from "./sales.ts";

/** How an app sells: currency, tax, and what stands on its invoices. */
export const sales = feature("sales", {
  keepsAccess: true,
  tables: ["sales_settings"],
  endpoints: [answer(contract.findSales, findSales), transactional(contract.changeSales, changeSales)],
});
