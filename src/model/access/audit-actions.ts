/** What is kept of who did what, by the kind of thing it is done to; the words are shown before the thing. A closed list. */
export const auditActions = {
  "app.changed": "Changed the settings of",
  "app.domain-changed": "Changed the domain of",
  "app.suspended": "Suspended",
  "app.restored": "Restored",
  "app.code-changed": "Changed the code in the head of pages of",
  "app.closed": "Had deleted, with 14 days to take it back,",
  "app.reopened": "Took back the deletion of",
  "app.handed-over": "Handed over",
  "member.added": "Added",
  "member.invited": "Invited",
  "member.joined": "Joined as",
  "member.role-changed": "Changed the role of",
  "member.removed": "Removed",
  "member.left": "Left:",
  "invitation.resent": "Sent the invitation again to",
  "invitation.linked": "Made a link of the invitation of",
  "invitation.withdrawn": "Withdrew the invitation of",
  "group.created": "Created the group",
  "group.renamed": "Renamed the group",
  "group.deleted": "Deleted the group",
  "group.members-added": "Added members to the group",
  "group.member-removed": "Took a member out of the group",
  "key.created": "Created the API key",
  "key.revoked": "Revoked the API key",
  "webhook.created": "Created the webhook",
  "webhook.changed": "Changed the webhook",
  "webhook.deleted": "Deleted the webhook",
  "webhook.secret-changed": "Changed the secret of the webhook",
  "automation.created": "Created the automation",
  "automation.changed": "Changed the automation",
  "automation.deleted": "Deleted the automation",
  "connection.created": "Connected",
  "connection.changed": "Changed the connection",
  "connection.deleted": "Deleted the connection",
  "mail.suppressed": "Put on the list of those who get no mail:",
  "mail.allowed": "Took off the list of those who get no mail:",
  "mail.domain-changed": "Changed the own sender of mails:",
  "mail.domain-checked": "Checked the own sender of mails:",
  "mail.domain-removed": "Removed the own sender of mails:",
  "call.secret-changed": "Changed the secret of calls of",
  "type.created": "Created the data type",
  "type.access-changed": "Changed who may read and write",
  "type.changed": "Changed the data type",
  "type.deleted": "Deleted the data type",
  "feed.created": "Made a secret calendar address for",
  "feed.deleted": "Ended a secret calendar address for",
  "page.changed": "Changed the settings of the page",
  "page.published": "Published",
  "page.unpublished": "Took off the site",
  "page.deleted": "Deleted the page",
  "brand.published": "Published the brand",
  "records.exported": "Exported records of",
  "records.mailed": "Sent a mail to records of",
  "records.mail-stopped": "Stopped the mail",
  "records.imported": "Imported records into",
  "import.undone": "Took back the import into",
  "sales.changed": "Changed how it is sold:",
  "order.fulfilled": "Said that it is delivered:",
  "order.refunded": "Gave back money of the order of",
  "order.cancelled": "Cancelled the order",
  "code.created": "Made the code",
  "code.ended": "Ended the code",
  "code.redeemed": "Redeemed the code",
  "plan.given": "Gave the plan",
  "plan.taken": "Took away the plan",
  "plan.changed": "Changed the plan to",
  "plan.cancelled": "Cancelled the plan",
  "plan.resumed": "Resumed the plan",
  "trash.purged": "Deleted for good",
  "staff.entered": "Entered, signed in as somebody else:",
  "account.signed-up": "Created the account",
  "account.signed-in": "Signed in as",
  "account.sign-in-failed": "Failed to sign in as",
  "account.password-changed": "Changed the password of",
  "account.login-changed": "Changed how to sign in of",
  "account.factor-added": "Added a way to sign in to",
  "account.factor-removed": "Removed a way to sign in from",
  "account.factor-reset": "Switched off, as staff, the codes at sign-in of",
  "account.sessions-ended": "Signed out everywhere",
  "account.role-changed": "Changed the role on the platform of",
  "account.suspended": "Suspended the account",
  "account.restored": "Restored the account",
  "acting.began": "Signed in, as staff, as",
  "acting.changed": "Changed something, as staff, in the name of",
  "acting.ended": "Went back to oneself from",
  "suspension.app-suspended": "Suspended the app",
  "suspension.app-restored": "Restored the app",
  "suspension.app-closed": "Had the app deleted, with 14 days to take it back,",
  "suspension.app-reopened": "Took back the deletion of the app",
  "suspension.app-deleted": "Deleted for good the app",
  "installation.changed": "Changed the settings of",
  "installation.mail-tested": "Sent a test mail to",
  "payment.refunded": "Gave back money of",
  "payment.moved": "Changed by hand the state of the payment",
  "payment.reviewed": "Looked at the payment",
  "raw.read": "Read the raw data of",
} as const;

/** Kinds of things that only the platform's own log tells of: they lie in its own app, and are not for whoever helps to run that. */
export const platformKinds = ["account", "acting", "suspension", "installation", "payment", "raw"] as const;

export type AuditAction = keyof typeof auditActions;

/** One thing that is other than before; absent: it was not there. Both are cut to 500 characters of JSON. */
export interface AuditChange {
  readonly name: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** Days for which events are kept: at least, at most, and where the owner says nothing. */
export const auditDays = { least: 30, most: 3_650, usual: 365 } as const;

const secretName = /password|secret|token|apikey|hash|credential/i;
const longest = 500;
const notShown = "(not shown)";

/**
 * What is other in one bag of settings than in another, in the order of the names; values of secrets, however deep, are not shown. Values are compared as JSON; null is as good as absent.
 * Costs as much as writing both as JSON once.
 */
export function changesBetween(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): AuditChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap((name) => {
    const [was, is] = [textOf(before[name]), textOf(after[name])];
    if (was === is) return [];
    return [
      {
        name,
        ...(was !== undefined && { before: shown(name, before[name]) }),
        ...(is !== undefined && { after: shown(name, after[name]) }),
      },
    ];
  });
}

function textOf(value: unknown): string | undefined {
  if (value === null) return undefined;
  return typeof value === "string" ? value : JSON.stringify(value);
}

function shown(name: string, value: unknown): string {
  if (secretName.test(name)) return notShown;
  const text = typeof value === "string" ? value : JSON.stringify(value, withoutSecrets);
  // Half a sign at the cut is nothing that JSON in a database may hold.
  return text.length > longest ? `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, "")}…` : text;
}

function withoutSecrets(name: string, value: unknown): unknown {
  return secretName.test(name) && value !== null ? notShown : value;
}
