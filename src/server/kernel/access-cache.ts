import { cacheGroup } from "./cache-key.ts";

/** Who may do what, and which app an address names: dropped as one after each request that may change it. Kept for no app (0). */
export const access = cacheGroup("access");
