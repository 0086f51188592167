import { feature } from "../kernel/feature.ts";

/** What the plan of an app lets it have, and what is refused beyond that. */
export const limits = feature("limits", { keepsAccess: true, tables: ["entitlements", "usage", "plan_catalog"], endpoints: [] });
