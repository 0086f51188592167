import type { Account, AccountSheet, findAccount as findContract } from "../../contract/admin.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { appsOfUser, readListHere } from "../apps/public.ts";
import { actingAs, identitiesOf, needsCode, passkeysOf, passwordOf, sessionsOf, type UserRow, userById } from "../auth/public.ts";
import { type ListInput, listSql, sayTotal } from "../kernel/list.ts";
import { notFound, type Scope } from "../kernel/scope.ts";
import { type AccountRow, accountsWhere, countAccounts } from "./store.ts";

const language = listLanguage({
  columns: {
    id: ["id", "id"],
    username: ["username", "text"],
    email: ["email", "text"],
    phone: ["phone", "text"],
    nickname: ["nickname", "text"],
    firstName: ["first_name", "text"],
    lastName: ["last_name", "text"],
    role: ["role", "number"],
    createdAt: ["created_at", "instant"],
    suspendedAt: ["suspended_at", "instant"],
  },
  searchable: true,
});
const searched = ["username", "email", "phone", "nickname", "firstName", "lastName"].flatMap((name) => language.targets.get(name) ?? []);

/** All accounts, the newest first. Looking in their names and addresses reads all of them: it is for staff alone, and counted like any call. */
export async function listAccounts(scope: Scope, { list }: ListInput): Promise<Account[]> {
  const asked = await readListHere(scope, list, { language });
  const wanted = listSql(asked, { alias: "u", search: searched });
  const rows = await accountsWhere(scope.db, wanted);
  await sayTotal(scope, asked, (most) => countAccounts(scope.db, wanted.where, most));
  return rows.map(showAccount);
}

function showAccount(row: AccountRow): Account {
  const { id, username, email, phone, nickname, avatar, role } = row;
  return {
    ...{ id, username, email, phone, nickname, avatar, role, firstName: row.first_name, lastName: row.last_name },
    createdAt: row.created_at.toISOString(),
    suspended: suspension(row),
  };
}

export function suspension({ suspended_at, suspended_why: why }: Pick<UserRow, "suspended_at" | "suspended_why">) {
  return suspended_at === null ? null : { since: suspended_at.toISOString(), why };
}

export async function findAccount(scope: Scope, { user: id }: InputOf<typeof findContract>): Promise<AccountSheet> {
  return sheetOf(scope, id);
}

const mostApps = 100;

/** One account with all that staff look for when somebody asks them for help; no password, no code, no token. */
export async function sheetOf({ db, now }: Pick<Scope, "db" | "now">, id: number): Promise<AccountSheet> {
  const user = await userById(db, id);
  if (!user) throw notFound("Person");
  const [apps, sessions, staff] = [await appsOfUser(db, id), await sessionsOf(db, id, { boundApp: 0, now }), await actingAs(db, id, now)];
  return {
    ...showAccount({ ...user, id }),
    emailVerifiedAt: user.email_verified_at?.toISOString() ?? null,
    phoneVerifiedAt: user.phone_verified_at?.toISOString() ?? null,
    apps: apps
      .slice(0, mostApps)
      .map((app) => ({ id: app.id, title: app.title, slug: app.slug, role: app.role, isOwner: app.owner_id === id })),
    sessions: [
      ...staff.map((row) => ({
        ...{ id: row.session_id, appId: null, device: "The staff of this platform", address: "", isThis: false },
        ...{ createdAt: row.created_at.toISOString(), lastSeenAt: row.created_at.toISOString() },
        staff: { why: row.why, mayChange: row.may_change },
      })),
      ...sessions.map((row) => ({
        ...{ id: row.id, appId: row.bound_app || null, device: row.agent, address: row.address_cut, isThis: false },
        ...{ createdAt: row.created_at.toISOString(), lastSeenAt: row.last_seen_at.toISOString() },
      })),
    ],
    factors: {
      hasPassword: ((await passwordOf(db, id))?.password_hash ?? null) !== null,
      hasCodes: await needsCode(db, id),
      passkeys: (await passkeysOf(db, id)).length,
      providers: (await identitiesOf(db, id)).map(({ provider }) => provider),
    },
  };
}
