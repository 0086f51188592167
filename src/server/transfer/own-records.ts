import type { Json, JsonObject } from "../../model/base/json.ts";
import { comparableName } from "../../model/base/text.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { isSlug } from "../../model/fields/field-traits.ts";
import { textIn } from "../../model/filter/texts.ts";
import { type Column, cellOf, columnsIn, type SourceRow } from "../../model/transfer/mapping.ts";
import { isNumber, withoutIds } from "../../model/transfer/pointers.ts";
import { recordNumberIn } from "../../model/transfer/record-numbers.ts";
import { awaitedId, nameOfRow, type RowNames, rowOfName } from "../../model/transfer/row-names.ts";
import { pointsAt } from "../../model/types/leads.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import { authorize } from "../record-access/public.ts";
import { recordsByKey } from "../record-rows/public.ts";
import { callingSlugs, findCalled } from "../relations/public.ts";
import type { Type } from "../type-definitions/public.ts";
import { type ImportRow, writtenAmong } from "./import-store.ts";
import { recordsOfRows } from "./link-store.ts";
import { isByNumber, keyColumn } from "./row-keys.ts";

/**
 * How rows name records of the very type that they become, those of the same file among them: by what they are called, by their slugs,
 * and by the key that the import goes by. What a row of the file is called means that row, wherever in the file it stands.
 */
export class OwnRecords {
  /** What rows are called, once that is known. */
  readonly names: RowNames;
  readonly #type: Type;
  readonly #import: number;
  readonly #fields: ReadonlySet<string>;
  readonly #keys: readonly string[];
  readonly #calling: readonly string[];
  readonly #idColumn: Column | undefined;

  constructor(
    scope: Pick<Scope, "person" | "appRole" | "groups">,
    type: Type,
    { id, reading, writing }: Pick<ImportRow, "id" | "reading" | "writing">,
    names: RowNames,
  ) {
    const { everHidden } = authorize(scope, type);
    const fields = type.row.post_fields;
    const slugs = fields.filter((field) => isSlug(field) && !everHidden.has(field.slug)).map(({ slug }) => slug);
    const key = writing.existing === "create" || writing.key === null || isByNumber(writing) ? [] : [writing.key];
    this.names = names;
    this.#type = type;
    this.#import = id;
    this.#fields = new Set(
      fields.filter((field) => writing.newPost[field.slug] !== undefined && pointsAt(field, type.row)).map(({ slug }) => slug),
    );
    this.#keys = [...new Set([...key, ...slugs])].filter((slug) => !this.#fields.has(slug));
    this.#calling = callingSlugs(scope, type);
    this.#idColumn = keyColumn({ reading, writing }) ?? idColumnIn(reading);
  }

  /** Whether any field of the import points at records of its type. */
  get arePointedAt(): boolean {
    return this.#fields.size > 0;
  }

  isOwn({ slug }: FieldBlock): boolean {
    return this.#fields.has(slug);
  }

  /** Whether a number in a cell of the field may be something else than an id. */
  hasKeys(field: FieldBlock): boolean {
    return this.isOwn(field) && this.#keys.length > 0;
  }

  /** Whether numbers in the cells of the field are ids that the file itself gives its rows, in a column of that name. */
  hasOwnIds(field: FieldBlock): boolean {
    return this.#idColumn !== undefined && this.isOwn(field);
  }

  /** The id that the file gives a row; "" where it gives none. */
  idIn(row: SourceRow): string {
    const cell = this.#idColumn && cellOf(row, this.#idColumn);
    const number = recordNumberIn(cell);
    if (number !== undefined) return String(number);
    return cell === undefined || cell === null ? "" : String(cell).trim().replace(/^#/, "");
  }

  /** What stands for the record of the row to which the file gives this id. */
  awaitedById(field: FieldBlock, id: string): number | undefined {
    const row = this.hasOwnIds(field) && isNumber(id) ? this.names.rowWithId(id.replace(/^#/, "")) : undefined;
    return row === undefined ? undefined : awaitedId(row);
  }

  /** A cell as it is kept until all rows are written: what it says by ids of the file is said by the rows that have them. */
  keptCell(field: FieldBlock, cell: Json | undefined): Json {
    if (cell === undefined || !this.hasOwnIds(field)) return cell ?? null;
    return withoutIds(cell, (id) => {
      const row = this.names.rowWithId(id);
      return row === undefined ? undefined : nameOfRow(row);
    });
  }

  /** What the values of a row have it called. */
  namesIn(sent: JsonObject): readonly string[] {
    const text = (slug: string) => textIn(sent[slug] ?? null).trim();
    const called = this.#calling.map(text).find((name) => name !== "");
    return [...(called === undefined ? [] : [called]), ...this.#keys.map(text)];
  }

  awaited(field: FieldBlock, name: string): number | undefined {
    const row = this.isOwn(field) ? this.names.rowCalled(name) : undefined;
    return row === undefined || row === "several" ? undefined : awaitedId(row);
  }

  /** The records that are meant by names, by comparable name. What the rows from `from` on become is not there yet. */
  async find(
    scope: WriteScope,
    field: FieldBlock,
    names: readonly string[],
    from: number,
  ): Promise<ReadonlyMap<string, readonly number[]>> {
    const wanted = names.filter((name) => {
      const row = this.names.rowCalled(name);
      return row === undefined || (row !== "several" && row < from);
    });
    const found = await this.#called(scope, field, wanted);
    const written = new Set(await writtenAmong(scope.db, this.#import, [...new Set([...found.values()].flatMap((ids) => [...ids]))]));
    return new Map(
      [...found].map(([name, ids]) => {
        const own = [...ids].filter((id) => written.has(id));
        return [name, own.length === 1 || this.names.rowCalled(name) !== undefined ? own : [...ids]];
      }),
    );
  }

  async #called(scope: WriteScope, field: FieldBlock, names: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
    const found = new Map<string, Set<number>>();
    if (names.length === 0) return found;
    const keep = (name: string, id: number) => found.set(name, (found.get(name) ?? new Set()).add(id));
    const rows = names.flatMap((name) => rowOfName(name) ?? []);
    for (const { number, post_id } of await recordsOfRows(scope.db, this.#import, rows)) keep(comparableName(nameOfRow(number)), post_id);
    for (const slug of this.#keys)
      for (const { key, id } of await recordsByKey(scope.db, this.#type.row, { slug, keys: names })) keep(comparableName(key), id);
    for (const [name, ids] of await findCalled(scope, field, names)) for (const id of ids) keep(name, id);
    return found;
  }
}

/**
 * Whether numbers in the cells of a field say by themselves what they mean: ids that the file gives its own rows, or what the import
 * knows records of the same type by.
 */
export function meansOwnNumbers(type: Type, { reading, writing }: Pick<ImportRow, "reading" | "writing">): (field: FieldBlock) => boolean {
  const isSaid = idColumnIn(reading) !== undefined || (writing.existing !== "create" && writing.key !== null);
  return (field) => isSaid && pointsAt(field, type.row);
}

/** The column by which a file gives its rows ids of its own. */
export function idColumnIn(reading: ImportRow["reading"]): Column | undefined {
  const isNamed = reading.format === "json" || !reading.noHeader;
  return isNamed ? columnsIn(reading).find(({ name }) => name.toLowerCase() === "id") : undefined;
}
