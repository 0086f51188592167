import type { FormReferences } from "../blocks/parts/form-on-page.ts";
import type { Found, ReferenceTools } from "../fields/references/reference-tools.ts";
import type { Source } from "../model/fields/references.ts";

/** How the fields of a form on a page find records. The part that asks comes with the first search. */
export function siteReferences({ offered, api }: FormReferences): ReferenceTools {
  const find = () => import("./islands/find-records.ts");
  return {
    offered: (source) => (source.kind === "records" ? (offered[source.type] ?? "forbidden") : "forbidden"),
    known: (source, id) => listed(offered, source).find((choice) => choice.id === id)?.name,
    search: async (source, words, signal) => (await find()).searchRecords(api, source, words, signal),
    named: async (source, ids) => (await find()).recordsNamed(api, source, ids),
  };
}

function listed(offered: FormReferences["offered"], source: Source): Exclude<Found, "forbidden"> {
  const found = source.kind === "records" ? offered[source.type] : undefined;
  return typeof found === "object" ? found : [];
}
