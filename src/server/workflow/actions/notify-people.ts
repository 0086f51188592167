import { roles } from "../../../model/access/guards.ts";
import type { Action } from "../../../model/actions/action.ts";
import type { Notified } from "../../../model/actions/notify.ts";
import { appById, membersAmong, membersFrom } from "../../apps/public.ts";
import { refuse, type WriteScope } from "../../kernel/scope.ts";
import { inboxWanted } from "../inbox-wanted.ts";
import type { ActionContext, Performed } from "./action-context.ts";
import { peopleHaving } from "./recipients.ts";

const most = 50;

/** Has a notice put into the inbox of members. Who is none has no inbox here and is left out. */
export async function notifyPeople(scope: WriteScope, action: Action, actionContext: ActionContext): Promise<Performed> {
  const wanted = await people[action.toWho as Notified](scope, action, actionContext);
  const userIds = [...new Set(wanted)].slice(0, most);
  const title = String(action.subject ?? "")
    .trim()
    .slice(0, 200);
  if (title === "") throw refuse("invalid", "Notice: there is nothing to say");
  const link = linkOf(action.link);
  if (userIds.length > 0)
    await scope.publish(inboxWanted, { userIds, title, ...(link !== undefined && { link }), post: actionContext.row.id });
  const told = userIds.length === 1 ? "Notified 1 member" : `Notified ${userIds.length} members`;
  return { result: { count: userIds.length }, log: userIds.length === 0 ? "Nobody to notify" : told };
}

const people: {
  readonly [Who in Notified]: (scope: WriteScope, action: Action, actionContext: ActionContext) => Promise<readonly number[]>;
} = {
  assignees: (scope, _, actionContext) => peopleHaving(scope, actionContext),
  postCreator: (scope, _, { row }) => (row.user_id === null ? Promise.resolve([]) : membersAmong(scope.db, [row.user_id])),
  appOwner: async (scope) => [(await appById(scope.db, scope.app))?.owner_id ?? []].flat(),
  admins: (scope) => membersFrom(scope.db, roles.appAdmin, most),
  person: async (scope, { userId }) => {
    const id = Number(userId ?? Number.NaN);
    if (!Number.isSafeInteger(id) || id < 1) throw refuse("invalid", `Member: “${String(userId ?? "")}” is not the number of a person`);
    return membersAmong(scope.db, [id]);
  },
};

/** Where a notice leads: to a page of the studio or of the web; nothing where it leads to the record. */
function linkOf(link: unknown): string | undefined {
  const text = typeof link === "string" ? link.trim() : "";
  if (text === "") return undefined;
  if (/^\/(?!\/)/.test(text) || /^https?:\/\//i.test(text)) return text.slice(0, 2_000);
  throw refuse("invalid", "Link: leads to a path that begins with / or to an address that begins with http");
}
