import type { InputOf } from "../../contract/endpoint.ts";
import type { findOrder as findContract, Order } from "../../contract/orders.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { type Sql, sql } from "../../platform/db/database.ts";
import { readListHere } from "../apps/public.ts";
import { type ListInput, listSql, sayTotal } from "../kernel/list.ts";
import { searchSql } from "../kernel/list-operators.ts";
import { platformApp } from "../kernel/platform-app.ts";
import { type Scope, signedInPerson } from "../kernel/scope.ts";
import { foundOrder } from "./found-order.ts";
import { showOrder, showOrders } from "./show-order.ts";
import { countOrders, multiAppOrders, ordersWhere } from "./store.ts";

const language = listLanguage({
  columns: {
    id: ["id", "id"],
    postId: ["post_id", "id"],
    userId: ["user_id", "id"],
    title: ["title", "text"],
    status: ["status", "text"],
    email: ["email", "text"],
    createdAt: ["created_at", "instant"],
    updatedAt: ["updated_at", "instant"],
  },
  searchable: true,
});
const searched = [sql`o.id::text`, sql`o.title`, sql`o.email`, sql`o.buyer_name`];

export async function findOrder(scope: Scope, input: InputOf<typeof findContract>): Promise<Order> {
  const { order, inside } = await foundOrder(scope, input);
  return showOrder(inside, order);
}

export function listOrders(scope: Scope, input: ListInput): Promise<Order[]> {
  return listed(scope, input, sql`true`);
}

export function myOrders(scope: Scope, input: ListInput): Promise<Order[]> {
  return listed(scope, input, sql`o.user_id = ${signedInPerson(scope).id}`);
}

async function listed(scope: Scope, { list }: ListInput, seen: Sql): Promise<Order[]> {
  const { search, ...query } = await readListHere(scope, list, { language });
  const wanted = listSql(query, { alias: "o" });
  const where = sql`${wanted.where} and ${seen} and ${search === undefined ? sql`true` : searchSql(searched, search)}`;
  await sayTotal(scope, query, (most) => countOrders(scope.db, where, most));
  return showOrders(scope, await ordersWhere(scope.db, { ...wanted, where }));
}

/** Plans for several apps are bought of the platform, whichever app the caller asks in. */
export async function myMultiAppPlans(scope: Scope): Promise<Order[]> {
  const inside = await scope.enter(platformApp);
  return showOrders(inside, await multiAppOrders(inside.db, signedInPerson(scope).id));
}
