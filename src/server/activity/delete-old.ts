import { auditDays } from "../../model/access/audit-actions.ts";
import { appById } from "../apps/public.ts";
import { deleteOldAuditEvents, deleteOldEvents } from "../audit/public.ts";
import { installationSettingsIn } from "../installation/public.ts";
import { platformApp } from "../kernel/platform-app.ts";
import type { Scope } from "../kernel/scope.ts";

const day = 86_400_000;

/** Deletes what is older than the owner keeps it, and comes again when the oldest of what is left is. */
export async function deleteOld(scope: Scope): Promise<void> {
  await scope.write(async (writing) => {
    const { activityDays = auditDays.usual } =
      scope.app === platformApp ? await installationSettingsIn(writing.db) : ((await appById(writing.db, scope.app))?.settings ?? {});
    const days = typeof activityDays === "number" ? Math.max(activityDays, auditDays.least) : auditDays.usual;
    const oldest = await deleteOldAuditEvents(writing.db, new Date(scope.now.getTime() - days * day));
    if (!oldest) return;
    // A shorter time may be chosen meanwhile: whoever does anything then asks for tomorrow.
    const runAt = new Date(Math.max(oldest.getTime() + days * day, scope.now.getTime() + day));
    await writing.enqueue(deleteOldEvents, {}, { runAt, dedupe: `audit ${scope.app} ${Math.floor(runAt.getTime() / day)}`, once: true });
  });
}
