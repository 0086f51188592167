import { feature } from "../kernel/feature.ts";

/** Data types as they are. */
export const typeDefinitions = feature("type-definitions", { tables: ["past_type_slugs", "statuses", "types"], endpoints: [] });
