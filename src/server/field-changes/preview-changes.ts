import type { InputOf } from "../../contract/endpoint.ts";
import type { previewFieldChanges as contract, FieldChangePreview } from "../../contract/field-changes.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { type FieldMove, planFieldMoves } from "../../model/types/field-moves.ts";
import { followInFields, mentionedIn, slugsLeft } from "../../model/types/follow-in-fields.ts";
import { type FormOfType, pointingByIds } from "../../model/types/leads.ts";
import { findLostLeads } from "../../model/types/lost-leads.ts";
import type { Queries } from "../../platform/db/database.ts";
import { todayOf } from "../apps/public.ts";
import { notFound, type Scope } from "../kernel/scope.ts";
import { concealedFrom, formsOfApp, loadType, readFields, refuseReaders, refuseWriters, type Type } from "../type-definitions/public.ts";
import { consentTo } from "./apply-moves.ts";
import { touchOf } from "./follow-batch.ts";
import { previewMove } from "./preview-move.ts";
import { countTouched, pagesNaming } from "./store.ts";

/** What a new form would do to the values that records hold. Nothing is changed. */
export async function previewFieldChanges(
  scope: Scope,
  { type: idOrSlug, postFields }: InputOf<typeof contract>,
): Promise<FieldChangePreview> {
  const found = await loadType(scope.db, idOrSlug);
  if (!found) throw notFound("Type");
  const forms = await formsOfApp(scope.db);
  const form = pointingByIds(readFields(postFields), forms);
  const type = { ...found, row: { ...found.row, post_fields: [...pointingByIds(found.row.post_fields, forms)] } };
  const moves = planFieldMoves(type.row.post_fields, form);
  await refuseReaders(scope, type, { fields: followInFields(form, moves), moves });
  await refuseWriters(scope, type, { fields: followInFields(form, moves), moves });
  const records = moves.length === 0 ? 0 : await countTouched(scope.db, type.row, touchOf([{ moves, takesBack: null }]));
  const today = await todayOf(scope);
  const concealed = concealedFrom(scope, type.statuses, undefined, type.row);
  const fields = [];
  for (const move of moves) fields.push(await previewMove(scope.db, type.row, move, { today, concealed }));
  return {
    consent: records === 0 ? null : consentTo(type.row, moves),
    records,
    exact: fields.every(({ exact }) => exact) && type.row.upgrades.every(({ done }) => done),
    fields: fields.map(({ shown }) => shown),
    mentions: records === 0 ? [] : await mentionsOf(scope.db, type, { fields: form, moves }),
  };
}

/** What else names these fields: formulas of fields, actions of statuses, pages; and relation fields of any type that would lead nowhere. */
async function mentionsOf(
  db: Queries,
  type: Type,
  { fields, moves }: { readonly fields: readonly FieldBlock[]; readonly moves: readonly FieldMove[] },
): Promise<FieldChangePreview["mentions"]> {
  const slugs = slugsLeft(moves);
  if (slugs.length === 0) return [];
  const naming = (where: "status" | "field" | "page", name: string, text: string) =>
    mentionedIn(text, slugs).map((slug) => ({ where, name, slug }));
  const pages = await pagesNaming(db, slugs);
  const named = [
    ...fields.flatMap(({ label, slug: _, id: __, component: ___, ...options }) => naming("field", label, JSON.stringify(options))),
    ...type.statuses.flatMap(({ title, actions }) => naming("status", title, JSON.stringify(actions))),
    ...pages.flatMap(({ title, text }) => naming("page", title, text)),
  ];
  const lost = await lostBy(db, type, followInFields(fields, moves));
  return [...named, ...lost.filter((one) => !named.some(({ where, name }) => where === one.where && name === one.name))].slice(0, 50);
}

/** The relation fields of the app that would newly lead nowhere. */
async function lostBy(db: Queries, { row }: Type, fields: readonly FieldBlock[]): Promise<FieldChangePreview["mentions"]> {
  const forms = await formsOfApp(db);
  const lostIn = (all: readonly FormOfType[]) =>
    all.flatMap((form) => findLostLeads(form, all).map(({ field }) => ({ field, type: form.id })));
  const known = new Set(lostIn(forms).map(({ field, type }) => `${type} ${field.id}`));
  const lost = lostIn(forms.map((form) => (form.id === row.id ? { ...form, post_fields: fields } : form)));
  const news = lost.filter(({ field, type }) => !known.has(`${type} ${field.id}`));
  return news.map(({ field }) => ({ where: "field", name: field.label, slug: String(field.relation) }));
}
