import type { Json } from "../../model/base/json.ts";
import { comparableName } from "../../model/base/text.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { sourceOf } from "../../model/fields/references.ts";
import { namesInCell } from "../../model/transfer/read-cell.ts";
import { findCalled } from "../posts/public.ts";
import type { WriteScope } from "../scope.ts";
import type { OwnRecords } from "./own-records.ts";

export interface PointingCell {
  readonly field: FieldBlock;
  readonly cell: Json | undefined;
}

/** What the cells of an import call the records and people that they point at, looked up for a batch at a time and remembered. */
export class CalledReferences {
  readonly #ids = new Map<string, number>();
  readonly #own: OwnRecords;

  constructor(own: OwnRecords) {
    this.#own = own;
  }

  /** The id of the only one that is called so, or what stands for it until it is written. */
  idOf(field: FieldBlock, name: string): number | undefined {
    return this.#ids.get(placeOf(field, name)) ?? this.#own.awaited(field, name);
  }

  /** Whether anything came to be known that was not before. What is not there may be there at the next batch, which begins with row `from`. */
  async lookUp(scope: WriteScope, cells: readonly PointingCell[], from: number): Promise<boolean> {
    const asked = new Map<FieldBlock, Set<string>>();
    for (const { field, cell } of cells) {
      if (!sourceOf(field)) continue;
      const names = asked.get(field) ?? new Set();
      asked.set(field, names);
      for (const name of namesInCell(cell, this.#own.hasKeys(field))) if (!this.#ids.has(placeOf(field, name))) names.add(name);
    }
    const before = this.#ids.size;
    for (const [field, names] of asked) {
      const found = this.#own.isOwn(field)
        ? await this.#own.find(scope, field, [...names], from)
        : await findCalled(scope, field, [...names]);
      for (const [name, ids] of found) if (ids.length === 1 && ids[0] !== undefined) this.#ids.set(placeOf(field, name), ids[0]);
    }
    return this.#ids.size > before;
  }
}

function placeOf({ slug }: FieldBlock, name: string): string {
  return `${slug}\n${comparableName(name)}`;
}
