import { isIPv4 } from "node:net";
import type { AuditAction, AuditChange } from "../../model/access/audit-actions.ts";
import { platformApp } from "../kernel/platform-app.ts";
import type { Person, WriteScope } from "../kernel/scope.ts";
import { deleteOldEvents } from "./jobs.ts";
import { insertAuditEvent } from "./store.ts";

/** Something that was done, and to what. */
export interface Audited {
  readonly action: AuditAction;
  readonly id: number | string;
  /** What it is called. */
  readonly title: string;
  readonly changes?: readonly AuditChange[];
}

const longestTitle = 200;
const mostChanges = 50;

/**
 * Keeps who did something in the app at hand, in the transaction in which it is done: undone with it, never lost without it. What was changed is
 * told without secrets, see `changesBetween`.
 */
export async function audit(scope: WriteScope, { action, id, title, changes = [] }: Audited): Promise<void> {
  const { db, now, person, context } = scope;
  await insertAuditEvent(db, {
    id: await scope.newId("audit"),
    at: now,
    user_id: person?.id ?? null,
    key_id: person?.key?.id ?? null,
    acting_user_id: person?.acting?.by ?? null,
    action,
    target_kind: action.slice(0, action.indexOf(".")),
    target_id: String(id),
    target_title: title.slice(0, longestTitle),
    changes: changes.slice(0, mostChanges),
    address: cutAddress(context.address),
  });
  const tomorrow = new Date(now.getTime() + 86_400_000);
  await scope.enqueue(deleteOldEvents, {}, { runAt: tomorrow, dedupe: `audit ${scope.app}`, once: true });
}

/** The same in the log of the platform, which lies in its own app. `by`: whose doing it is, where nobody is signed in yet. */
export function auditPlatform(scope: WriteScope, audited: Audited, by?: Person): Promise<void> {
  return scope.within(platformApp, (inside) => audit(by ? { ...inside, person: by } : inside, audited));
}

/** Enough to tell one place from another, too little to tell one household from the next: three parts of IPv4, three groups of IPv6. */
export function cutAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIPv4(plain)) return plain.replace(/\d+$/, "0");
  return plain.includes(":") ? `${plain.split(":").slice(0, 3).join(":")}::` : "";
}
