/** What the features below may use to keep who did what. */
export { type Audited, audit, auditPlatform } from "./audit.ts";
export { deleteOldEvents } from "./jobs.ts";
export { type AuditRow, auditEventsWhere, countAuditEvents, deleteOldAuditEvents, newestAuditEvent } from "./store.ts";
