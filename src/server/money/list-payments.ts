import type { Payment } from "../../contract/payments.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import type { Parameters } from "../../model/filter/parse-list.ts";
import { type Sql, sql } from "../../platform/db/database.ts";
import { readListHere } from "../apps/public.ts";
import { usersByIds, usersFound } from "../auth/public.ts";
import { listSql, sayTotal } from "../kernel/list.ts";
import { searchSql } from "../kernel/list-operators.ts";
import { platformApp } from "../kernel/platform-app.ts";
import type { Scope } from "../kernel/scope.ts";
import { counterparts, countPayments, paymentsWhere } from "./payments-store.ts";
import { showPayments } from "./show-payment.ts";

const language = listLanguage({
  columns: {
    id: ["id", "id"],
    refCode: ["ref_code", "text"],
    trackCode: ["track_code", "text"],
    type: ["type", "text"],
    title: ["title", "text"],
    currency: ["currency", "text"],
    status: ["status", "text"],
    method: ["method", "text"],
    amount: ["amount", "number"],
    senderId: ["sender_id", "id"],
    receiverId: ["receiver_id", "id"],
    userId: ["user_id", "id"],
    orderId: ["order_id", "id"],
    orderApp: ["order_app", "id"],
    review: ["review", "text"],
    createdAt: ["created_at", "instant"],
  },
  searchable: true,
});

const searched = [sql`p.id::text`, sql`p.ref_code`, sql`p.track_code`, sql`p.sender_id::text`, sql`p.receiver_id::text`];

/** Payments by the list language, newest first. `user`: theirs alone; null: everybody's. */
export async function listFor(scope: Scope, parameters: Parameters, user: number | null): Promise<Payment[]> {
  const books = await scope.enter(platformApp);
  const { search, ...query } = await readListHere(scope, parameters, { language });
  const asked = query.order ? query : { ...query, order: newest };
  const parts = listSql(asked, { alias: "p", filled: new Set(["created_at"]) });
  const own = user === null ? sql`true` : sql`p.user_id = ${user}`;
  const found = search === undefined ? sql`true` : await searchedBy(books, { search, user });
  const where = sql`${own} and ${parts.where} and ${found}`;
  await sayTotal(scope, asked, (most) => countPayments(books.db, where, most));
  return showPayments(books, await paymentsWhere(books.db, { ...parts, where }));
}

const newest = { target: { kind: "column", column: "created_at", stored: "instant" }, descending: true } as const;

/** Names lie with the accounts: people who are called so are found first, of somebody's own payments among those on their other side. */
async function searchedBy({ db }: Scope, { search, user }: { readonly search: string; readonly user: number | null }): Promise<Sql> {
  const ids = user === null ? await everybodyCalled(db, search) : await sidesCalled(db, user, search);
  return sql`(${searchSql(searched, search)} or p.sender_id = any(${ids}::bigint[]) or p.receiver_id = any(${ids}::bigint[]))`;
}

async function everybodyCalled(db: Scope["db"], search: string): Promise<number[]> {
  const where = searchSql([sql`u.username`, sql`u.nickname`], search);
  return (await usersFound(db, { where, order: sql`u.user_id desc`, apps: null, count: 100 })).map(({ user_id }) => user_id);
}

async function sidesCalled(db: Scope["db"], user: number, search: string): Promise<number[]> {
  const text = search.toLowerCase();
  const people = await usersByIds(db, await counterparts(db, user));
  return people.flatMap(({ user_id, nickname, username }) => (`${nickname}\n${username}`.toLowerCase().includes(text) ? [user_id] : []));
}
