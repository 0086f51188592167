import { type Queries, sql } from "../database.ts";

/** The database's tables as the catalog has them, without partitions: those are their parent's business. */
export interface Table {
  readonly name: string;
  readonly comment: string | null;
  /** `list (partition)` for a partitioned table. */
  readonly partitioned: string | null;
  readonly columns: readonly Column[];
  readonly indexes: readonly Index[];
  readonly constraints: readonly Constraint[];
  readonly triggers: readonly string[];
  /** `indexes`: those that only this partition has. */
  readonly partitions: readonly { readonly name: string; readonly bound: string; readonly indexes: readonly string[] }[];
}

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** Its default or, for a generated column, its expression. */
  readonly value: string | null;
  readonly generated: boolean;
  readonly identity: boolean;
}

export interface Index {
  readonly name: string;
  /** Columns in order; null where it indexes an expression. */
  readonly columns: readonly (string | null)[];
  readonly unique: boolean;
  readonly primary: boolean;
  readonly partial: boolean;
  /** Made by a constraint of the same name. */
  readonly ofConstraint: boolean;
  readonly definition: string;
}

export interface Constraint {
  readonly name: string;
  readonly kind: "check" | "exclude" | "foreign" | "primary" | "unique";
  readonly columns: readonly string[];
  /** For an exclusion: its operators, one for each column. */
  readonly operators: readonly string[];
  readonly target: string | null;
  readonly targetColumns: readonly string[];
  /** Whether deleting or updating the target sets columns to null or their default. */
  readonly setsColumns: boolean;
  readonly definition: string;
}

export async function readSchema(queries: Queries): Promise<Table[]> {
  const [tables, columns, indexes, constraints] = [
    await queries.rows<Omit<Table, "columns" | "indexes" | "constraints">>(tablesOf),
    await queries.rows<Column & Of>(columnsOf),
    await queries.rows<Index & Of>(indexesOf),
    await queries.rows<Constraint & Of>(constraintsOf),
  ];
  return tables.map((table) => ({
    ...table,
    columns: columns.filter((column) => column.table === table.name),
    indexes: indexes.filter((index) => index.table === table.name),
    constraints: constraints.filter((constraint) => constraint.table === table.name),
  }));
}

interface Of {
  readonly table: string;
}

const own = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;

const tablesOf = statement(`
  select c.relname as name, obj_description(c.oid, 'pg_class') as comment, lower(pg_get_partkeydef(c.oid)) as partitioned,
    array(select t.tgname::text from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal order by 1) as triggers,
    coalesce((select jsonb_agg(jsonb_build_object('name', p.relname, 'bound', pg_get_expr(p.relpartbound, p.oid), 'indexes',
        array(select pg_get_indexdef(x.indexrelid) from pg_index x where x.indrelid = p.oid
          and not exists (select 1 from pg_inherits h where h.inhrelid = x.indexrelid) order by 1)) order by p.relname)
      from pg_inherits i join pg_class p on p.oid = i.inhrelid where i.inhparent = c.oid), '[]') as partitions
  from pg_class c where ${own} order by c.relname`);

const columnsOf = statement(`
  select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod)
      || coalesce((select ' collate "' || o.collname || '"' from pg_collation o where o.oid = a.attcollation and o.collname <> 'default'), '') as type, a.attnotnull as required,
    pg_get_expr(d.adbin, d.adrelid) as value, a.attgenerated <> '' as generated, a.attidentity <> '' as identity
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where ${own} order by c.relname, a.attnum`);

const indexesOf = statement(`
  select c.relname as "table", n.relname as name, i.indisunique as unique, i.indisprimary as primary, i.indpred is not null as partial,
    exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x')) as "ofConstraint",
    array(select a.attname::text from unnest(i.indkey::smallint[]) with ordinality as k (number, place)
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number order by k.place) as columns,
    pg_get_indexdef(i.indexrelid) as definition
  from pg_class c join pg_index i on i.indrelid = c.oid join pg_class n on n.oid = i.indexrelid
  where ${own} order by c.relname, n.relname`);

const constraintsOf = statement(`
  select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition, t.relname as target,
    case k.contype when 'c' then 'check' when 'x' then 'exclude' when 'f' then 'foreign' when 'p' then 'primary' else 'unique' end as kind,
    (k.confdeltype in ('n', 'd') or k.confupdtype in ('n', 'd')) as "setsColumns",
    array(select a.attname::text from unnest(k.conkey) with ordinality as x (number, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = x.number order by x.place) as columns,
    array(select a.attname::text from unnest(k.confkey) with ordinality as x (number, place)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = x.number order by x.place) as "targetColumns",
    array(select o.oprname::text from unnest(k.conexclop) with ordinality as x (operator, place)
      join pg_operator o on o.oid = x.operator order by x.place) as operators
  from pg_class c join pg_constraint k on k.conrelid = c.oid left join pg_class t on t.oid = k.confrelid
  where ${own} and k.contype in ('c', 'x', 'f', 'p', 'u') order by c.relname, k.contype, k.conname`);

function statement(text: string) {
  return sql([text]);
}
