/** Many records of one type by one statement. */
import { isNumeral } from "../../../model/fields/values/numbers.ts";
import { rulesOf } from "../../../model/fields/values.ts";
import { orderLength } from "../../../model/filter/list.ts";
import type { Slots } from "../../../model/post-types/slots.ts";
import { slotValues } from "../../../model/post-types/slots.ts";
import { join, raw, type Sql, sql, type Transaction } from "../../../platform/db/database.ts";
import { json } from "../../../platform/db/values.ts";
import { inHome, type TypeRow } from "../../post-types/public.ts";
import { heldFieldOf, slotColumn } from "../field-sql.ts";
import { type PostRow, postColumns, withInstants } from "../store.ts";

/** The columns of copies, each with its values for all rows in turn. */
function copiesOf(slots: Slots, rows: readonly PostRow[]): { names: string[]; values: Sql[] } {
  const copies = rows.map(({ data }) => slotValues(slots, data));
  const names = (copies[0] ?? []).map(({ column }) => slotColumn(column));
  const kinds = names.map((name) => raw(name.startsWith("n") ? "numeric" : "text"));
  return { names, values: names.map((_, at) => sql`${copies.map((copy) => copy[at]?.value ?? null)}::${kinds[at] ?? raw("text")}[]`) };
}

const columnsOf = (names: readonly string[], prefix: string) => join([sql``, ...names.map((name) => raw(`${prefix}${name}`))], ", ");

/** Rows of one statement: so few that the database has the first while the others are put together. */
const atOnce = 250;

export function insertPosts(db: Transaction, type: TypeRow, rows: readonly PostRow[]): void {
  for (let at = 0; at < rows.length; at += atOnce) insertSome(db, type, rows.slice(at, at + atOnce));
}

function insertSome(db: Transaction, type: TypeRow, rows: readonly PostRow[]): void {
  const [first] = rows;
  if (!first) return;
  const { names, values } = copiesOf(type.slots, rows);
  db.send(sql`
    insert into posts (app_id, home, id, type_id, status_id, user_id, title, content, data, form, assignee_ids, status_entered_at, deadline_at,
      created_at, updated_at${columnsOf(names, "")})
    select ${db.app}::bigint, ${first.home}::integer, r.id, ${first.type_id}::bigint, ${first.status_id}::bigint, ${first.user_id}::bigint, r.title, r.content,
      r.data::jsonb, ${first.form}::integer, r.assignee_ids::jsonb, ${first.status_entered_at}::timestamptz, ${first.deadline_at}::timestamptz,
      ${first.created_at}::timestamptz, ${first.updated_at}::timestamptz${columnsOf(names, "r.")}
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ title }) => title)}::text[], ${rows.map(({ content }) => content)}::text[],
      ${rows.map(({ data }) => json(data))}::text[], ${rows.map(({ assignee_ids }) => json(assignee_ids))}::text[]${join([sql``, ...values], ", ")})
      as r(id, title, content, data, assignee_ids${columnsOf(names, "")})`);
}

export interface Between {
  readonly first: number;
  readonly last: number;
  /** Those that whoever made them changed once more, and when. */
  readonly again?: readonly { readonly id: number; readonly at: Date }[];
}

/** The records between two ids that nobody else has changed since they were made, held until the transaction ends. */
export async function unchangedBetween(db: Transaction, type: TypeRow, { first, last, again = [] }: Between): Promise<PostRow[]> {
  const rows = await db.rows<PostRow>(sql`
    select ${postColumns} from posts p
    where p.app_id = ${db.app} and ${inHome(type)} and p.id between ${first} and ${last} and (p.updated_at = p.created_at
      or (p.id, p.updated_at) in (select * from unnest(${again.map(({ id }) => id)}::bigint[], ${again.map(({ at }) => at.toISOString())}::timestamptz[])))
    order by p.id for update of p`);
  return rows.map(withInstants);
}

export interface KeyFound {
  readonly id: number;
  readonly key: string;
}

/** The records of a type whose field reads as one of these. Of several with the same, the oldest is meant. */
export function postsByKey(db: Transaction, type: TypeRow, slug: string, keys: readonly string[]): Promise<KeyFound[]> {
  const key = keySql(type, slug);
  const copied = copiedSql(type, slug, keys);
  return db.rows(sql`
    select min(p.id) as id, ${key} as key from posts p
    where p.app_id = ${db.app} and ${inHome(type)} and ${copied}${key} = any(${[...keys]}::text[]) group by 2`);
}

/** A number reads as it is written without an exponent and without zeros behind it. */
function keySql(type: TypeRow, slug: string): Sql {
  if (slug === "title") return sql`p.title`;
  const held = heldFieldOf(type);
  const isNumber = type.post_fields.some((field) => field.slug === slug && rulesOf(field)?.stored(field) === "number");
  if (isNumber) return sql`trim_scale(${held({ kind: "field", slug, stored: "number" }).value})::text`;
  return held({ kind: "field", slug, stored: "text" }).value;
}

/** The copy in a column finds it, the whole value decides: a copy may be cut. */
function copiedSql({ slots, upgrades }: TypeRow, slug: string, keys: readonly string[]): Sql {
  const column = Object.hasOwn(slots, slug) ? slots[slug] : undefined;
  if (column === undefined || upgrades.length > 0) return sql``;
  const copy = raw(slotColumn(column));
  if (column.startsWith("n")) return sql`p.${copy} = any(${keys.filter(isNumeral)}::numeric[]) and `;
  return sql`p.${copy} = any(${keys.map((text) => text.slice(0, orderLength))}::text[]) and `;
}

export async function holdPosts(db: Transaction, ids: readonly number[]): Promise<void> {
  await db.rows(sql`select p.id from posts p where p.app_id = ${db.app} and p.id = any(${[...ids]}::bigint[]) order by p.id for update`);
}
