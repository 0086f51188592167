import { event } from "../kernel/event.ts";
import { ids } from "../kernel/payload-schemas.ts";

/** These records are gone for good. */
export const recordsPurged = event("records.purged", { posts: ids });
