import type { RelationOfApp } from "../../contract/post-types.ts";
import { holdsSeveral, referenceName } from "../../model/fields/references.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { pointsAt } from "../../model/types/leads.ts";
import { type ListInput, listSql, readList, sayTotal } from "../kernel/list.ts";
import type { Scope } from "../kernel/scope.ts";
import { knownTypes, showTypeTo } from "../type-definitions/public.ts";

/** The relations whose field and whose type the caller may know of, in the order of types and of their forms. */
export async function listRelations(scope: Scope, { list }: ListInput): Promise<RelationOfApp[]> {
  const query = readList(list, language);
  const { count, page } = listSql(query, { alias: "r" });
  const all = await relationsKnownTo(scope);
  await sayTotal(scope, query, async () => all.length);
  return all.slice((page - 1) * count, page * count);
}

/** They lie in the forms of types: the list takes how many and which part, and no filters. */
const language = listLanguage({ columns: {} });

async function relationsKnownTo(scope: Scope): Promise<RelationOfApp[]> {
  const types = (await knownTypes(scope)).map((type) => showTypeTo(scope, type));
  return types.flatMap((from) =>
    from.postFields.flatMap((field) => {
      const to = types.find((type) => pointsAt(field, type));
      if (!to) return [];
      const { relationTitle, relationReverse } = field;
      return {
        typeId: from.id,
        slug: field.slug,
        relationId: referenceName(field),
        relationTitle: typeof relationTitle === "string" && relationTitle !== "" ? relationTitle : field.label,
        relationTypeId: to.id,
        multiple: holdsSeveral(field),
        required: field.required === true,
        relationReverse:
          typeof relationReverse === "string" && relationReverse !== "" ? relationReverse : relationReverse === true ? from.title : null,
        relationType: { id: to.id, title: to.title, slug: to.slug },
      };
    }),
  );
}
