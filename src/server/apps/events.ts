import { event } from "../kernel/event.ts";
import { id, ids } from "../kernel/payload-schemas.ts";

/** The maker of these webhooks left the app. */
export const webhooksStopped = event("webhooks.stopped", { webhooks: ids });

/** The account of somebody is gone for good: heard in each of their apps, and in the platform's own. */
export const accountErased = event("account.erased", { user: id });

/** Somebody is no member any more; `to`: who gets their records and assignments, as `by` said; null: they stay as they are. */
export const memberLeft = event("member.left", { user: id, to: id.nullable(), by: id });
