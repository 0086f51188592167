import { isStaff, roles } from "../../model/access/guards.ts";
import { readLoginName } from "../../model/access/login-name.ts";
import { type ListCondition, type ListQuery, listLimits } from "../../model/filter/list.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { join, raw, type Sql, sql } from "../../platform/db/database.ts";
import { type Among, hasAddress, hideAddress, type UserRow, usersFound } from "../auth/public.ts";
import { heldBy, type ListInput, readList, refuseList, sayTotal } from "../kernel/list.ts";
import { anywhere, operatorSql, sortedSql } from "../kernel/list-operators.ts";
import { refuse, type Scope, signedInPerson } from "../kernel/scope.ts";
import { appsWithRole } from "./store.ts";

type Found = { id: number; nickname: string; username: string; avatar: string };

/** A look-up by words answers a handful, never addresses, and needs more than two characters to look for. */
const most = 20;
const fewCharacters = 2;

const language = listLanguage({
  columns: { id: ["user_id", "id"], nickname: ["nickname", "text"], username: ["username", "text"], email: ["email", "text"] },
  searchable: true,
});
const held = heldBy({ alias: "u" });

/**
 * People whom the caller meets in an app that they edit: by id, by the nickname or a part of it, or by a whole address; every further condition
 * holds as well. Nobody else is found, so that who has an account on the platform is told to nobody.
 */
export async function findUsers(scope: Scope, { list }: ListInput): Promise<Found[]> {
  const query = readList(list, language);
  refuseParts(query);
  refuseTooWide(query);
  const where = [
    ...query.conditions.map((condition) => conditionSql(scope, condition)),
    ...(query.search === undefined ? [] : [searchSql(scope, query.search)]),
  ];
  const count = query.conditions.some(isById) ? listLimits.items : most;
  const found = await usersFound(scope.db, { where: join(where, " and "), order: orderSql(query), apps: await appsSearched(scope), count });
  // A handful at most, whatever page is asked for.
  await sayTotal(scope, query, () => found.length);
  return found.slice((query.page - 1) * query.count, query.page * query.count).map(show);
}

type ConditionTarget = ListCondition["anyOf"][number];

/** Addresses are told to nobody, so nothing of them can be asked for but whether somebody has a whole one. */
function refuseParts({ conditions, order }: ListQuery): void {
  const message = "Addresses are looked for only as a whole, by eq or in";
  if (order && isAddress(order)) throw refuseList({ parameter: order.descending ? "orderByDesc" : "orderBy", message });
  for (const { op, anyOf } of conditions)
    for (const one of anyOf) if (isAddress(one) && !wholeBy.has(op)) throw refuseList({ parameter: `${columnOf(one)}:${op}`, message });
}

/** `like` is taken for a whole address as well: who looks for people by words does not know which they wrote. */
const wholeBy: ReadonlySet<ListCondition["op"]> = new Set(["eq", "in", "like"]);

/** Nobody is shown a list of all people: one of the conditions tells whom is looked for. */
function refuseTooWide({ conditions, search }: ListQuery): void {
  if (conditions.some(isById) || (search?.length ?? 0) > fewCharacters || conditions.some(isByWords)) return;
  throw refuse("invalid", `A search needs more than ${fewCharacters} characters.`);
}

function isById({ op, anyOf }: ListCondition): boolean {
  return (op === "eq" || op === "in") && anyOf.every((one) => columnOf(one) === "user_id");
}

function isByWords({ op, anyOf }: ListCondition): boolean {
  const isWhole = op === "eq" || op === "in";
  const isLong = (text: string) => (isWhole ? text !== "" : text.replaceAll("%", "").length > fewCharacters);
  return (
    (isWhole || op === "like" || op === "start" || op === "end") &&
    anyOf.every((one) => columnOf(one) !== "user_id" && one.values.every((value) => isLong(String(value))))
  );
}

function conditionSql(scope: Scope, { op, anyOf }: ListCondition): Sql {
  const plain = anyOf.filter((one) => !isAddress(one)).map(({ target, values }) => operatorSql(op, held(target), target.stored, values));
  const addresses = anyOf
    .filter(isAddress)
    .flatMap(({ values }) => values.map((value) => (op === "like" ? String(value).replace(/^%|%$/g, "") : String(value))));
  const whole = [...new Set(addresses)].flatMap((words) => addressIn(scope, words) ?? []);
  return join([...plain, ...(addresses.length === 0 ? [] : [hasAddress(whole)])], " or ", "(", ")");
}

function searchSql(scope: Scope, words: string): Sql {
  const address = addressIn(scope, words);
  return sql`(u.nickname ilike ${anywhere(words)} or ${hasAddress(address === null ? [] : [address])})`;
}

function orderSql({ order }: ListQuery): Sql {
  if (!order) return sql`u.user_id`;
  const direction = raw(order.descending ? " desc" : "");
  return sql`${sortedSql(held(order.target), order.target.stored)}${direction} nulls last, u.user_id${direction}`;
}

function isAddress(one: Pick<ConditionTarget, "target">): boolean {
  return columnOf(one) === "username" || columnOf(one) === "email";
}

function columnOf({ target }: Pick<ConditionTarget, "target">): string {
  return target.kind === "field" ? "" : target.column;
}

/** An address is looked for as a whole, and not by trying many. Null: the words are none. */
export function addressIn(scope: Pick<Scope, "context" | "person">, words: string): string | null {
  const name = readLoginName(words);
  if (!name.ok) return null;
  scope.context.count("find-address", String(scope.person?.id ?? scope.context.address));
  return name.value.canonical;
}

/** The apps of which the caller may see the members. Staff of the platform look everywhere; a session of a site knows that site alone. */
export async function appsSearched(scope: Scope): Promise<Among> {
  const person = signedInPerson(scope);
  if (isStaff(person.role)) return null;
  const apps = await appsWithRole(scope.db, person.id, roles.editor);
  return scope.context.site === null ? apps : apps.filter((app) => app === scope.context.site);
}

function show(row: UserRow): Found {
  return { id: row.user_id, nickname: row.nickname, username: hideAddress(row.username), avatar: row.avatar };
}
