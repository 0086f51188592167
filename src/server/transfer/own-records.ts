import type { JsonObject } from "../../model/base/json.ts";
import { comparableName } from "../../model/base/text.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { isSlug } from "../../model/fields/looks.ts";
import { textIn } from "../../model/filter/texts.ts";
import { pointsAt } from "../../model/post-types/leads.ts";
import { awaitedId, type RowNames } from "../../model/transfer/row-names.ts";
import type { Type } from "../post-types/public.ts";
import { authorize, callingSlugs, findCalled, postsByKey } from "../posts/public.ts";
import type { Scope, WriteScope } from "../scope.ts";
import { type ImportRow, writtenAmong } from "./import-store.ts";

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

  constructor(scope: Pick<Scope, "person" | "appRole">, type: Type, { id, writing }: Pick<ImportRow, "id" | "writing">, names: RowNames) {
    const { everHidden } = authorize(scope, type);
    const fields = type.row.post_fields;
    const slugs = fields.filter((field) => isSlug(field) && !everHidden.has(field.slug)).map(({ slug }) => slug);
    const key = writing.existing === "create" || writing.key === null ? [] : [writing.key];
    this.names = names;
    this.#type = type;
    this.#import = id;
    this.#fields = new Set(
      fields.filter((field) => writing.newPost[field.slug] !== undefined && pointsAt(field, type.row)).map(({ slug }) => slug),
    );
    this.#keys = [...new Set([...key, ...slugs])].filter((slug) => !this.#fields.has(slug));
    this.#calling = callingSlugs(scope, type);
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
    for (const slug of this.#keys)
      for (const { key, id } of await postsByKey(scope.db, this.#type.row, slug, names)) keep(comparableName(key), id);
    for (const [name, ids] of await findCalled(scope, field, names)) for (const id of ids) keep(name, id);
    return found;
  }
}
