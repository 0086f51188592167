import * as contract from "../../contract/visits.ts";
import { answer, feature } from "../kernel/feature.ts";
import { findVisits } from "./read-visits.ts";

export const visits = feature("visits", {
  tables: ["visit_counts"],
  endpoints: [answer(contract.findVisits, findVisits)],
});
