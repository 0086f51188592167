import { feature } from "../kernel/feature.ts";

/** What people are told of, as the features below write it; `inbox` shows it to them. */
export const inboxItems = feature("inbox-items", { keepsAccess: true, tables: ["inbox_items", "type_follows"], endpoints: [] });
