import { event } from "../kernel/event.ts";
import { id, ids } from "../kernel/payload-schemas.ts";

/** More records point at what is gone than one transaction emptied: at these records, or at those of a type. */
export const referencesLeft = event("references.left", { posts: ids.optional(), type: id.optional() });
