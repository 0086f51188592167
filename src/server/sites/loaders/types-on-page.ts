import type { FieldBlock } from "../../../model/fields/field.ts";
import { sourceOf } from "../../../model/fields/references.ts";
import { cachedPlace, mayOpen } from "../../pages/public.ts";
import { authorize } from "../../record-access/public.ts";
import { cachedType, type Type } from "../../type-definitions/public.ts";
import { pathOf } from "../addresses.ts";
import type { PageToLoad } from "./loader.ts";

/** A data type whose records a page shows, as whoever asks may know it. */
export interface TypeOnPage {
  readonly type: Type;
  /** The fields that they may read of every record. */
  readonly readable: readonly FieldBlock[];
  /** The types that its fields point at. */
  readonly targets: readonly number[];
  /** Where a record of the type, or of one that it points at, has its own page. */
  readonly hrefOf: (typeId: number, id: number) => string | undefined;
}

/** The types by the words by which blocks name them; one that is not there, or is another's, is left out. */
export async function typesOnPage(page: PageToLoad, names: readonly string[]): Promise<ReadonlyMap<string, TypeOnPage>> {
  const found = new Map<string, TypeOnPage>();
  for (const name of new Set(names)) {
    const type = name === "" ? null : await cachedType(page.scope, name);
    if (type) found.set(name, await onPage(page, type));
  }
  return found;
}

export async function onPage(page: PageToLoad, type: Type): Promise<TypeOnPage> {
  const { readable } = authorize(page.scope, type);
  const targets: Type[] = [];
  for (const field of readable) {
    const source = sourceOf(field);
    const target = source?.kind === "records" ? await cachedType(page.scope, source.type) : null;
    if (target && target.row.id !== type.row.id) targets.push(target);
  }
  const paths = new Map<number, string>();
  for (const one of [type, ...targets]) {
    const path = await singlePathOf(page, one);
    if (path !== undefined) paths.set(one.row.id, path);
  }
  return {
    type,
    readable,
    targets: targets.map(({ row }) => row.id),
    hrefOf: (typeId, id) => {
      const path = paths.get(typeId);
      return path === undefined ? undefined : `${path}?id=${id}`;
    },
  };
}

/** The path of the page that shows one record of a type, where whoever asks may open it. */
export async function singlePathOf({ scope, asking, home, place }: PageToLoad, { row }: Type): Promise<string | undefined> {
  const page = row.single_page === null ? null : await cachedPlace(scope, row.single_page);
  return page && mayOpen(asking, page) ? place.base + pathOf(page, home) : undefined;
}
