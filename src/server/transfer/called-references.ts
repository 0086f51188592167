import type { Json } from "../../model/base/json.ts";
import { comparableName } from "../../model/base/text.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { sourceOf } from "../../model/fields/references.ts";
import type { Format } from "../../model/transfer/formats.ts";
import { namesInCell } from "../../model/transfer/pointers.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { findCalled } from "../relations/public.ts";
import type { OwnRecords } from "./own-records.ts";

export interface PointingCell {
  readonly field: FieldBlock;
  readonly cell: Json | undefined;
  readonly format?: Format | null | undefined;
}

/** What the cells of an import call the records and people that they point at, looked up for a batch at a time and remembered. */
export class CalledReferences {
  /** All that are called so. */
  readonly #ids = new Map<string, readonly number[]>();
  readonly #own: OwnRecords;

  constructor(own: OwnRecords) {
    this.#own = own;
  }

  /** The id of the one that is called so, or what stands for it until it is written: the row of the file with that id before all others. */
  idOf(field: FieldBlock, name: string, id?: number): number | undefined {
    const row = this.#own.awaitedById(field, id === undefined ? name : String(id));
    if (row !== undefined) return row;
    const ids = this.#ids.get(placeOf(field, name)) ?? [];
    if (id !== undefined && ids.includes(id)) return id;
    return ids.length === 1 ? ids[0] : this.#own.awaited(field, name);
  }

  /** Whether anything came to be known that was not before. What is not there may be there at the next batch, which begins with row `from`. */
  async lookUp(scope: WriteScope, cells: readonly PointingCell[], from: number): Promise<boolean> {
    const asked = new Map<FieldBlock, Set<string>>();
    for (const { field, cell, format } of cells) {
      if (!sourceOf(field)) continue;
      const names = asked.get(field) ?? new Set();
      asked.set(field, names);
      for (const name of namesInCell(cell, { numbersToo: this.#own.hasKeys(field) || format === "names" }))
        if (!this.#ids.has(placeOf(field, name))) names.add(name);
    }
    const before = this.#ids.size;
    for (const [field, names] of asked) {
      const found = this.#own.isOwn(field)
        ? await this.#own.find(scope, field, [...names], from)
        : await findCalled(scope, field, [...names]);
      for (const [name, ids] of found) this.#ids.set(placeOf(field, name), ids);
    }
    return this.#ids.size > before;
  }
}

function placeOf({ slug }: FieldBlock, name: string): string {
  return `${slug}\n${comparableName(name)}`;
}
