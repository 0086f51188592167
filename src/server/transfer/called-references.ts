import type { Json } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { sourceOf } from "../../model/fields/references.ts";
import { namesInCell } from "../../model/transfer/read-cell.ts";
import { comparableName, findCalled } from "../posts/public.ts";
import type { WriteScope } from "../scope.ts";

/** What the cells of an import call the records and people that they point at, looked up for a batch at a time and remembered. */
export class CalledReferences {
  readonly #ids = new Map<string, number>();

  /** The id of the only one that is called so. */
  idOf(field: FieldBlock, name: string): number | undefined {
    return this.#ids.get(placeOf(field, name));
  }

  /** Whether anything came to be known that was not before. What is not there may be there at the next batch. */
  async lookUp(scope: WriteScope, cells: readonly { readonly field: FieldBlock; readonly cell: Json | undefined }[]): Promise<boolean> {
    const asked = new Map<FieldBlock, Set<string>>();
    for (const { field, cell } of cells) {
      if (!sourceOf(field)) continue;
      const names = asked.get(field) ?? new Set();
      asked.set(field, names);
      for (const name of namesInCell(cell)) if (this.idOf(field, name) === undefined) names.add(name);
    }
    const before = this.#ids.size;
    for (const [field, names] of asked) {
      const found = await findCalled(scope, field, [...names]);
      for (const [name, ids] of found) if (ids.length === 1 && ids[0] !== undefined) this.#ids.set(placeOf(field, name), ids[0]);
    }
    return this.#ids.size > before;
  }
}

function placeOf({ slug }: FieldBlock, name: string): string {
  return `${slug}\n${comparableName(name)}`;
}
