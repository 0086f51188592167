import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { changeNotifications as changeContract, myNotifications as myContract } from "../../contract/leaving.ts";
import type { InboxChoice, InboxKind } from "../../model/access/inbox.ts";
import { isNotified, type NotificationChoice, type NotificationKind, type NotificationWay } from "../../model/access/notifications.ts";
import type { Queries } from "../../platform/db/database.ts";
import { type Scope, signedInPerson, type WriteScope } from "../kernel/scope.ts";
import { notificationsOf, updateNotifications, userForChange } from "./store.ts";

export async function myNotifications(scope: Scope): Promise<ReplyOf<typeof myContract>> {
  return notificationsOf(scope.db, signedInPerson(scope).id);
}

export async function changeNotifications(scope: WriteScope, sent: InputOf<typeof changeContract>): Promise<NotificationChoice> {
  const { id } = signedInPerson(scope);
  await userForChange(scope.db, id);
  const known = await notificationsOf(scope.db, id);
  const { inbox = {}, zone, ...sentKinds } = sent;
  const kinds = Object.entries(sentKinds) as [NotificationKind, NotificationChoice[NotificationKind]][];
  const inboxKinds = Object.entries(inbox) as [InboxKind, InboxChoice[InboxKind]][];
  const chosen: NotificationChoice = {
    ...known,
    ...Object.fromEntries(kinds.map(([kind, ways]) => [kind, { ...known[kind], ...ways }])),
    ...(inboxKinds.length > 0 && {
      inbox: { ...known.inbox, ...Object.fromEntries(inboxKinds.map(([kind, told]) => [kind, { ...known.inbox?.[kind], ...told }])) },
    }),
    ...(zone !== undefined && { zone }),
  };
  await updateNotifications(scope.db, id, chosen);
  return chosen;
}

/** Whether somebody wants to be told of this kind by this way; those who never chose do. */
export async function wantsToKnow(db: Queries, userId: number, kind: NotificationKind, way: NotificationWay): Promise<boolean> {
  return isNotified(await notificationsOf(db, userId), kind, way);
}
