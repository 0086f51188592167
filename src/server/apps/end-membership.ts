import type { WriteScope } from "../kernel/scope.ts";
import { webhooksStopped } from "./events.ts";
import { deleteMember } from "./member-store.ts";

/** Ends a membership of the app at hand, and what was done in its name. */
export async function endMembership(scope: WriteScope, userId: number): Promise<void> {
  const webhooks = await deleteMember(scope.db, userId, scope.now);
  if (webhooks.length > 0) await scope.publish(webhooksStopped, { webhooks });
}
