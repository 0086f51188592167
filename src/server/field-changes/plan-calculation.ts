import type { FieldBlock } from "../../model/fields/field.ts";
import { type Calculation, fieldsOfCalculation } from "../../model/types/calculated/calculate.ts";
import { calculatedAnew } from "../../model/types/calculated/calculated-anew.ts";
import { mayCalculateAnew } from "../../model/types/calculated/calculation-means.ts";
import type { FieldMove } from "../../model/types/field-moves.ts";
import { appById, evaluationContextOf } from "../apps/public.ts";
import type { Scope } from "../kernel/scope.ts";
import { statusesNow, type TypeRow, titleFieldIn } from "../type-definitions/public.ts";

interface NewForm {
  readonly before: readonly FieldBlock[];
  readonly after: readonly FieldBlock[];
  readonly moves: readonly FieldMove[];
}

/** What a new form of a type works out anew for its records; null: nothing. */
export async function planCalculation(
  scope: Pick<Scope, "app" | "db" | "now" | "cached" | "budget">,
  type: TypeRow,
  { before, after, moves }: NewForm,
): Promise<Calculation | null> {
  if (!mayCalculateAnew(before, after)) return null;
  const { slugs } = calculatedAnew(before, after, moves);
  if (slugs.length === 0) return null;
  const { now, zone } = await evaluationContextOf(scope);
  const app = await appById(scope.db, scope.app);
  const statuses = await statusesNow(scope.db, type.id);
  const title = titleFieldIn({ row: { ...type, post_fields: [...after] }, statuses });
  return {
    slugs,
    fields: fieldsOfCalculation(after, slugs),
    title: title && slugs.includes(title.field.slug) ? title : null,
    app: app ? { id: app.id, title: app.title, slug: app.slug, domain: app.domain } : null,
    statuses: statuses.map(({ id, title }) => ({ id, title })),
    zone,
    now,
  };
}
