import type { InputOf } from "../../contract/endpoint.ts";
import type {
  changeWebhook as changeContract,
  createWebhook as createContract,
  deleteWebhook as deleteContract,
  rotateWebhookSecret as rotateContract,
  Webhook,
} from "../../contract/webhooks.ts";
import { type AuditChange, changesBetween } from "../../model/access/audit-actions.ts";
import { memberForChange } from "../apps/public.ts";
import { audit } from "../audit/public.ts";
import { laterThan } from "../kernel/later-than.ts";
import { notFound, refuse, refuseFields, type Scope, signedInPerson, type WriteScope } from "../kernel/scope.ts";
import { mustHaveRoom } from "../limits/public.ts";
import { webhookTurned } from "./events.ts";
import { whyUnreachable } from "./reach.ts";
import { wakeSender, webhookListeners } from "./record-event.ts";
import { drawSecret, secretOf } from "./secret.ts";
import { showWebhooks } from "./show-webhooks.ts";
import {
  deleteWebhookRow,
  insertWebhook,
  rotateSecret,
  typesAmong,
  updateWebhook,
  type WebhookRow,
  webhookForChange,
  webhooks,
} from "./store.ts";

/** Each change of a record is told to each of them. */
const atMost = 50;
/** How long a secret goes on signing beside the one that took its place. */
const rotation = 24 * 3_600_000;

type WithSecret = Webhook & { readonly secret: string };
type WithWarning = { readonly warning: string | null };

export async function listWebhooks(scope: Scope): Promise<Webhook[]> {
  return showWebhooks(scope, await webhooks(scope.db));
}

export async function createWebhook(scope: Scope, input: InputOf<typeof createContract>): Promise<WithSecret & WithWarning> {
  const id = await scope.write((writing) => writing.newId("webhook"));
  const secret = drawSecret();
  const sealed = scope.outside.secrets.seal(secret, secretOf(scope.app, id));
  const made = await scope.write(async (writing) => {
    const maker = refuseGuests(await heldMember(writing));
    if ((await webhooks(writing.db)).length >= atMost) throw refuse("conflict", `An app has up to ${atMost} webhooks.`);
    await mustHaveRoom(writing, "webhooks", { used: async (db) => (await webhooks(db)).length });
    await checkTypes(writing, input.typeIds);
    const row: WebhookRow = {
      ...{ id, ...wantedOf(input), user_id: maker, is_active: true, why_off: null },
      ...{ previous_until: null, failures: 0, failing_since: null, rests_until: null, created_at: writing.now, updated_at: writing.now },
    };
    await insertWebhook(writing.db, { ...row, sealed_secret: sealed });
    writing.invalidate(webhookListeners);
    await audit(writing, { action: "webhook.created", id, title: row.title, changes: changesSeen({}, seenOf(row)) });
    return { ...(await showOne(writing, row)), secret };
  });
  return { ...made, warning: await whyUnreachable(scope.outside, made.url) };
}

/** Whoever says where it goes, or what it tells, says it with the own rights: they are the ones that count from then on. */
export async function changeWebhook(
  scope: WriteScope,
  { webhook: id, isActive, updatedAt, ...wanted }: InputOf<typeof changeContract>,
): Promise<Webhook & WithWarning> {
  // In the order in which whoever removes a member holds the two.
  const member = await heldMember(scope);
  const row = await there(scope, id);
  const maker = refuseGuests(member);
  if (updatedAt !== undefined && new Date(updatedAt) < row.updated_at)
    throw refuse("stale", "This webhook was changed by somebody else in the meantime.", { webhook: await showOne(scope, row) });
  await checkTypes(scope, wanted.typeIds);
  const isSwitchedOn = isActive === true && !row.is_active;
  const changed: WebhookRow = {
    ...row,
    ...wantedOf({
      title: wanted.title ?? row.title,
      url: wanted.url ?? row.url,
      events: wanted.events ?? row.events,
      typeIds: wanted.typeIds === undefined ? row.type_ids : wanted.typeIds,
    }),
    is_active: isActive ?? row.is_active,
    user_id: maker,
    why_off: isActive === undefined ? row.why_off : null,
    updated_at: laterThan(row.updated_at, scope.now),
    ...((isSwitchedOn || wanted.url !== undefined) && { failures: 0, failing_since: null, rests_until: null }),
  };
  await updateWebhook(scope.db, changed);
  await audit(scope, { action: "webhook.changed", id, title: changed.title, changes: changesSeen(seenOf(row), seenOf(changed)) });
  scope.invalidate(webhookListeners);
  await wakeSender(scope, id);
  if (isSwitchedOn) await scope.publish(webhookTurned, { webhook: id, isOff: false });
  const isNew = changed.is_active && (changed.url !== row.url || isSwitchedOn);
  const warning = isNew ? scope.callExternal(`reach ${changed.url}`, (outside) => whyUnreachable(outside, changed.url)) : null;
  return { ...(await showOne(scope, changed)), warning };
}

export async function rotateWebhookSecret(scope: Scope, { webhook: id }: InputOf<typeof rotateContract>): Promise<WithSecret> {
  const secret = drawSecret();
  const sealed = scope.outside.secrets.seal(secret, secretOf(scope.app, id));
  return scope.write(async (writing) => {
    const row = await there(writing, id);
    const previousUntil = new Date(writing.now.getTime() + rotation);
    const changed = { ...row, previous_until: previousUntil, updated_at: laterThan(row.updated_at, writing.now) };
    await rotateSecret(writing.db, id, { sealed, previousUntil, now: changed.updated_at });
    await audit(writing, { action: "webhook.secret-changed", id, title: row.title });
    return { ...(await showOne(writing, changed)), secret };
  });
}

export async function deleteWebhook(scope: WriteScope, { webhook: id }: InputOf<typeof deleteContract>): Promise<{ id: number }> {
  const { title } = await there(scope, id);
  await deleteWebhookRow(scope.db, id);
  await audit(scope, { action: "webhook.deleted", id, title });
  await scope.publish(webhookTurned, { webhook: id, isOff: false });
  scope.invalidate(webhookListeners);
  return { id };
}

function seenOf({ title, url, events, type_ids, is_active, user_id }: WebhookRow) {
  return { title, url, events, types: type_ids, active: is_active, person: user_id };
}

/** Of an address the host alone is told: who knows the rest of it may post there, long after the webhook is gone. */
function changesSeen(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): AuditChange[] {
  const hostOf = (url: string) => (URL.canParse(url) ? `${new URL(url).origin}/…` : "(not shown)");
  const shown = ({ name, before: was, after: is }: AuditChange): AuditChange => ({
    name,
    ...(was !== undefined && { before: hostOf(was) }),
    ...(is !== undefined && { after: hostOf(is) }),
  });
  const all = changesBetween(before, after);
  return all.map((change) => (change.name === "url" ? shown(change) : change));
}

async function there({ db }: Pick<WriteScope, "db">, id: number): Promise<WebhookRow> {
  const row = await webhookForChange(db, id);
  if (!row) throw notFound("Webhook");
  return row;
}

/** It tells what its maker may read in the app: who is no member, or just leaving, reads nothing there that could leave it. */
function refuseGuests(member: { readonly user_id: number } | undefined): number {
  if (!member) throw refuse("forbidden", "Only members of the app have webhooks in it.");
  return member.user_id;
}

function heldMember(scope: WriteScope) {
  return memberForChange(scope.db, signedInPerson(scope).id);
}

async function checkTypes({ db }: Pick<WriteScope, "db">, typeIds: readonly number[] | null | undefined): Promise<void> {
  if (typeIds && (await typesAmong(db, typeIds)).length < new Set(typeIds).size)
    throw refuseFields({ typeIds: { title: "Types", messages: ["is not a type of this app"] } });
}

function wantedOf({
  title,
  url,
  events,
  typeIds,
}: InputOf<typeof createContract>): Pick<WebhookRow, "title" | "url" | "events" | "type_ids"> {
  return { title, url, events: [...new Set(events)], type_ids: typeIds && [...new Set(typeIds)] };
}

async function showOne(scope: Pick<Scope, "db">, row: WebhookRow): Promise<Webhook> {
  const [shown] = await showWebhooks(scope, [row]);
  if (!shown) throw new Error("a webhook that was written is not there");
  return shown;
}
