import type { FormReferences } from "../../../blocks/parts/form-on-page.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { sourceOf } from "../../../model/fields/references.ts";
import { offerToVisitors } from "../../relations/public.ts";
import type { PageToLoad } from "./loader.ts";
import { oncePerPage } from "./once-per-page.ts";

/** What visitors may choose from: each type that a field points at is asked for once. */
export async function offeredIn(page: PageToLoad, fields: readonly FieldBlock[]): Promise<FormReferences["offered"]> {
  const types = recordSources(fields);
  return Object.fromEntries(await Promise.all(types.map(async (type) => [type, await offered(page, type)])));
}

const offered = oncePerPage(({ db }, type: number | string) => offerToVisitors(db, type));

/** The types that fields point at. */
export function recordSources(fields: readonly FieldBlock[]): (number | string)[] {
  return fields.flatMap((field) => {
    const source = sourceOf(field);
    return source?.kind === "records" ? [source.type] : [];
  });
}
