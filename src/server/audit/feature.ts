import { feature } from "../kernel/feature.ts";

/** Who did what: the table, above all that writes into it. It is read in `activity`. */
export const auditing = feature("audit", { keepsAccess: true, tables: ["audit_events"], endpoints: [] });
