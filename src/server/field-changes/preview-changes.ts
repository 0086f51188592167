import type { InputOf } from "../../contract/endpoint.ts";
import type { previewFieldChanges as contract, FieldChangePreview } from "../../contract/field-changes.ts";
import { type Json, sameJson } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { calculatedAnew } from "../../model/types/calculated/calculated-anew.ts";
import { mayCalculateAnew } from "../../model/types/calculated/calculation-means.ts";
import { type FieldMove, planFieldMoves, renamedOtherwise } from "../../model/types/field-moves.ts";
import { fieldsFollowing, followInFields, mentionedIn } from "../../model/types/follow-in-fields.ts";
import { type FormOfType, pointingByIds } from "../../model/types/leads.ts";
import { findLostLeads } from "../../model/types/lost-leads.ts";
import { optionsOf, renamesOf, slugsLeft } from "../../model/types/renamed-fields.ts";
import { followMoves } from "../../model/workflow/follow-moves.ts";
import type { Queries } from "../../platform/db/database.ts";
import { todayOf } from "../apps/public.ts";
import { notFound, type Scope } from "../kernel/scope.ts";
import { followPage, namingOf, optionsLeft, pagesFollowing, pagesNaming } from "../renames/public.ts";
import { concealedFrom, formsOfApp, loadType, readFollowed, refuseReaders, refuseWriters, type Type } from "../type-definitions/public.ts";
import { consentTo, countFollowing } from "./apply-moves.ts";
import { planCalculation } from "./plan-calculation.ts";
import { previewCalculation } from "./preview-calculation.ts";
import { previewMove } from "./preview-move.ts";
import { fieldMovesOf } from "./store.ts";

/** What a new form would do to the values that records hold. Nothing is changed. */
export async function previewFieldChanges(
  scope: Scope,
  { type: idOrSlug, postFields }: InputOf<typeof contract>,
): Promise<FieldChangePreview> {
  const found = await loadType(scope.db, idOrSlug);
  if (!found) throw notFound("Type");
  const forms = await formsOfApp(scope.db);
  const form = pointingByIds(readFollowed(found.row, postFields), forms);
  const type = { ...found, row: { ...found.row, post_fields: [...pointingByIds(found.row.post_fields, forms)] } };
  const moves = planFieldMoves(type.row.post_fields, form);
  const before = type.row.post_fields;
  const named = [...moves, ...renamedOtherwise(before, form)];
  const after = followInFields(form, named);
  await refuseReaders(scope, type, { fields: after, moves: named });
  await refuseWriters(scope, type, { fields: after, moves: named });
  const calculation = await planCalculation(scope, type.row, { before, after, moves });
  const { holding, following: records } = await countFollowing(scope.db, type.row, { moves, calculation });
  const today = await todayOf(scope);
  const concealed = concealedFrom(scope, type.statuses, undefined, type.row);
  const fields = [];
  const isCalculated = ({ to }: FieldMove) => calculation?.slugs.includes(to?.slug ?? "") ?? false;
  for (const move of moves.filter((each) => !isCalculated(each)))
    fields.push(await previewMove(scope.db, type.row, move, { today, concealed }));
  const worked = calculation && (await previewCalculation(scope.db, type.row, { before, moves, calculation, today, concealed }));
  return {
    consent: holding === 0 ? null : consentTo(type.row, { moves, calculation }),
    records,
    exact: fields.every(({ exact }) => exact) && worked?.exact !== false && type.row.upgrades.every(({ done }) => done),
    fields: [...fields.map(({ shown }) => shown), ...(worked?.shown ?? [])],
    bySaving: bySavingOf(before, after, moves),
    ...(holding === 0
      ? { mentions: [], follows: [] }
      : await namedBy(scope.db, type, { fields: after, moves: named, forms, person: scope.person?.id })),
  };
}

/** The calculated fields that change when somebody saves a record, not before. */
function bySavingOf(
  before: readonly FieldBlock[],
  after: readonly FieldBlock[],
  moves: readonly FieldMove[],
): FieldChangePreview["bySaving"] {
  if (!mayCalculateAnew(before, after)) return [];
  const { bySaving } = calculatedAnew(before, after, moves);
  return after.filter(({ slug }) => bySaving.includes(slug)).map(({ slug, label, component }) => ({ slug, label, component }));
}

interface Asked {
  readonly fields: readonly FieldBlock[];
  readonly moves: readonly FieldMove[];
  readonly forms: readonly FormOfType[];
  readonly person: number | undefined;
}

type Named = Pick<FieldChangePreview, "mentions" | "follows">;

const mostTold = 50;

/** What else names these fields: what follows their new names, and what goes on naming a field that is not there. */
async function namedBy(db: Queries, type: Type, asked: Asked): Promise<Named> {
  const { moves, forms } = asked;
  const options = optionsOf(moves);
  if (slugsLeft(moves).length + options.size === 0) return { mentions: [], follows: [] };
  const { id, slug } = type.row;
  const renamed = renamesOf(moves);
  const form = [...type.row.post_fields, ...asked.fields];
  const renames = { type: { id, slug, before: slug }, fields: renamed, options, form };
  const naming = await namingOf(db, renames, forms);
  const statuses = type.statuses.map((status) => followMoves(status, moves));
  const own = naming.types.find(({ before }) => before.row.id === id);
  const asking = own?.before.row.post_fields.filter((field, at) => !isSame(field, own.fields[at])) ?? [];
  const fields = new Set([...fieldsFollowing(type.row.post_fields, renamed), ...asking].map(({ label }) => label));
  const acting = (at: number) => own !== undefined && !isSame(own.statuses[at], own.before.statuses[at]);
  const follows: Named["follows"] = [
    ...[...fields].map((name) => ({ where: "field" as const, name })),
    ...statuses
      .filter((status, at) => !isSame(status, type.statuses[at]) || acting(at))
      .map(({ title }) => ({ where: "status" as const, name: title })),
    ...naming.types.flatMap(({ before: { row } }) => (row.id === id ? [] : [{ where: "type" as const, name: row.title }])),
    ...naming.automations.map(({ title }) => ({ where: "automation" as const, name: title })),
    ...(await titlesOf(pagesFollowing(db, renames))).map((name) => ({ where: "page" as const, name })),
  ];
  const following = new Map(naming.types.map(({ before: { row }, fields }) => [row.id, fields]));
  const followed = forms.map((form) => ({ ...form, post_fields: following.get(form.id) ?? form.post_fields }));
  const left = options.size === 0 ? [] : await optionsLeft(db, renames, { ...asked, moves: await fieldMovesOf(db, id) });
  const mentions = [...left, ...(await mentionsOf(db, { ...type, statuses }, { ...asked, forms: followed }))];
  return { mentions: mentions.slice(0, mostTold), follows: follows.slice(0, mostTold) };
}

function isSame(one: unknown, other: unknown): boolean {
  return sameJson(one as Json, other as Json);
}

/** Formulas of fields, actions of statuses, pages; and relation fields of any type that would lead nowhere. */
async function mentionsOf(db: Queries, type: Type, { fields, moves, forms }: Asked): Promise<Named["mentions"]> {
  const slugs = slugsLeft(moves);
  const at = (where: "status" | "field", name: string, text: string) => mentionedIn(text, slugs).map((slug) => ({ where, name, slug }));
  const named = [
    ...fields.flatMap(({ label, slug: _, id: __, component: ___, ...options }) => at("field", label, JSON.stringify(options))),
    ...type.statuses.flatMap(({ title, actions }) => at("status", title, JSON.stringify(actions))),
    ...(await mentionsOnPages(db, type, moves)),
    ...optionsIn(fields, moves),
  ];
  const lost = await lostBy(db, type, { fields, forms });
  return [...named, ...lost.filter((one) => !named.some(({ where, name }) => where === one.where && name === one.name))];
}

/** The fields whose formulas compare with an option that is stored otherwise: which of their texts mean it, nobody can tell for certain. */
function optionsIn(fields: readonly FieldBlock[], moves: readonly FieldMove[]): Named["mentions"] {
  const values = [...optionsOf(moves).values()].flatMap((renamed) => [...renamed.keys()]);
  return fields.flatMap(({ label, formula, showIf }) => {
    const written = [formula, showIf].filter((text) => typeof text === "string").join(" ");
    const told = values.filter((value) => written.includes(`'${value}'`) || written.includes(`"${value}"`));
    return [...new Set(told)].map((slug) => ({ where: "field" as const, name: label, slug }));
  });
}

/** What pages go on naming once they have followed. */
async function mentionsOnPages(db: Queries, { row: { id, slug } }: Type, moves: readonly FieldMove[]): Promise<Named["mentions"]> {
  const renames = { type: { id, slug, before: slug }, fields: renamesOf(moves) };
  const slugs = slugsLeft(moves);
  const found: Named["mentions"] = [];
  for await (const page of pagesNaming(db, slugs)) {
    const { kind, title, layout, draft } = followPage(page, renames);
    if (kind === "page")
      found.push(
        ...mentionedIn(JSON.stringify([layout, draft]), slugs).map((each) => ({ where: "page" as const, name: title, slug: each })),
      );
    if (found.length >= mostTold) break;
  }
  return found;
}

async function titlesOf(pages: AsyncIterable<{ readonly title: string }>): Promise<string[]> {
  const titles: string[] = [];
  for await (const { title } of pages) {
    titles.push(title);
    if (titles.length >= mostTold) break;
  }
  return titles;
}

/** The relation fields of the app that would newly lead nowhere. `forms`: of all types, once they have followed. */
async function lostBy(db: Queries, { row }: Type, { fields, forms }: Pick<Asked, "fields" | "forms">): Promise<Named["mentions"]> {
  const lostIn = (all: readonly FormOfType[]) =>
    all.flatMap((form) => findLostLeads(form, all).map(({ field }) => ({ field, type: form.id })));
  const known = new Set(lostIn(await formsOfApp(db)).map(({ field, type }) => `${type} ${field.id}`));
  const lost = lostIn(forms.map((form) => (form.id === row.id ? { ...form, post_fields: fields } : form)));
  const news = lost.filter(({ field, type }) => !known.has(`${type} ${field.id}`));
  return news.map(({ field }) => ({ where: "field", name: field.label, slug: String(field.relation) }));
}
