import type { App, Member } from "../../contract/apps.ts";
import { hideAddress, showPerson, type UserRow } from "../auth/public.ts";
import { domainText } from "./own-names.ts";
import type { AppRow, MemberRow } from "./store.ts";

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
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** What a person outside an app may know of it: its name and where it is. */
export function showAppOutside(row: AppRow): Omit<App, "settings" | "meta" | "userFields" | "userId" | "isLive"> {
  const { settings: _settings, meta: _meta, userFields: _fields, userId: _owner, isLive: _live, ...shown } = showApp(row, 0);
  return shown;
}

export function showMember(app: number, row: MemberRow, user: UserRow): Member {
  return {
    id: row.id,
    appId: app,
    userId: row.user_id,
    appRole: row.role,
    userMeta: row.user_meta as Member["userMeta"],
    // Whoever knows a number can add its person, who is not asked: being a member tells no more than a search does.
    user: { ...showPerson(user), username: hideAddress(user.username) },
    createdAt: row.created_at.toISOString(),
  };
}
