import type { App, Member } from "../../contract/apps.ts";
import { hideAddress, showPerson, type UserRow } from "../auth/public.ts";
import type { MemberRow } from "./member-store.ts";
import { domainText } from "./own-names.ts";
import type { AppRow } from "./store.ts";

export function showApp(row: AppRow, appUserRole: number): App {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    domain: row.domain,
    domainText: domainText(row.domain),
    meta: row.meta as App["meta"],
    settings: row.settings as App["settings"],
    userFields: row.user_fields,
    userId: row.owner_id,
    appUserRole,
    isLive: row.is_live,
    ...(row.suspended_at !== null && { suspended: { since: row.suspended_at.toISOString(), why: row.suspended_why } }),
    ...(row.delete_at !== null && { deleteAt: row.delete_at.toISOString() }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** What a person outside an app may know of it: its name and where it is. */
export function showAppOutside(
  row: AppRow,
): Omit<App, "settings" | "meta" | "userFields" | "userId" | "isLive" | "suspended" | "deleteAt"> {
  const {
    settings: _settings,
    meta: _meta,
    userFields: _fields,
    userId: _owner,
    isLive: _live,
    suspended: _why,
    deleteAt: _end,
    ...shown
  } = showApp(row, 0);
  return shown;
}

export function showMember(app: number, row: MemberRow, user: UserRow): Member {
  return {
    id: row.id,
    appId: app,
    userId: row.user_id,
    appRole: row.role,
    userMeta: row.user_meta as Member["userMeta"],
    // Who was added and has not been here yet is shown by name only.
    user:
      row.opened_at === null
        ? { ...showPerson(user), avatar: "", username: "" }
        : { ...showPerson(user), username: hideAddress(user.username) },
    isPending: false,
    createdAt: row.created_at.toISOString(),
  };
}

/** Somebody who was asked. Whoever knows a number can ask its person, so nothing of them is told before they accept. */
export function showPending(app: number, userId: number, invite: { id: number; role: number; sent_at: Date }): Member {
  return {
    id: invite.id,
    appId: app,
    userId,
    appRole: invite.role,
    userMeta: {},
    user: { id: userId, nickname: "", firstName: "", lastName: "", avatar: "", username: "" },
    isPending: true,
    createdAt: invite.sent_at.toISOString(),
  };
}
