import type { FieldChangePreview } from "../../contract/field-changes.ts";
import { type Json, sameJson } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { optionsCompared } from "../../model/renames/options-compared.ts";
import type { FieldMove } from "../../model/types/field-moves.ts";
import { fieldsFollowing, mentionedIn } from "../../model/types/follow-in-fields.ts";
import type { FormOfType } from "../../model/types/leads.ts";
import { findLostLeads } from "../../model/types/lost-leads.ts";
import { optionsOf, renamesOf, slugsLeft } from "../../model/types/renamed-fields.ts";
import { followMoves } from "../../model/workflow/follow-moves.ts";
import type { Queries } from "../../platform/db/database.ts";
import { followPage, namingOf, optionsLeft, pagesFollowing, pagesNaming, viewsFollowing } from "../renames/public.ts";
import { formsOfApp, type Type } from "../type-definitions/public.ts";
import { keyMovesOf } from "./apply-moves.ts";
import { fieldMovesOf } from "./store.ts";

interface Asked {
  /** As they will be. */
  readonly fields: readonly FieldBlock[];
  readonly moves: readonly FieldMove[];
  /** Those of the moves that are of values. */
  readonly planned: readonly FieldMove[];
  readonly forms: readonly FormOfType[];
  readonly person: number | undefined;
}

type Named = Pick<FieldChangePreview, "mentions" | "follows">;

const mostTold = 50;

/** What else names these fields: what follows their new names, and what goes on naming a field that is not there. */
export async function namedBy(db: Queries, type: Type, asked: Asked): Promise<Named> {
  const { moves, forms } = asked;
  const options = optionsOf(moves);
  if (slugsLeft(moves).length + options.size === 0) return { mentions: [], follows: [] };
  const { id, slug } = type.row;
  const renamed = renamesOf(moves);
  const form = [...type.row.post_fields, ...asked.fields];
  const renames = { type: { id, slug, before: slug }, fields: renamed, options, form };
  const naming = await namingOf(db, renames, forms);
  const past = await fieldMovesOf(db, id);
  const news = keyMovesOf(type.row.schema_version + 1, asked.planned, {});
  const views = await viewsFollowing(db, renames, { past, news, person: asked.person });
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
    ...views.map((name) => ({ where: "view" as const, name })),
    ...(await titlesOf(pagesFollowing(db, renames))).map((name) => ({ where: "page" as const, name })),
  ];
  const following = new Map(naming.types.map(({ before: { row }, fields }) => [row.id, fields]));
  const followed = forms.map((form) => ({ ...form, post_fields: following.get(form.id) ?? form.post_fields }));
  const left = options.size === 0 ? [] : await optionsLeft(db, renames, { ...asked, moves: past });
  const mentions = [...left, ...(await mentionsOf(db, { ...type, statuses }, { ...asked, forms: followed }))];
  return { mentions: each(mentions).slice(0, mostTold), follows: follows.slice(0, mostTold) };
}

/** Each once. */
function each(mentions: Named["mentions"]): Named["mentions"] {
  return [...new Map(mentions.map((mention) => [JSON.stringify(mention), mention])).values()];
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
    ...comparedIn(type, fields, moves),
  ];
  const lost = await lostBy(db, type, { fields, forms });
  return [...named, ...lost.filter((one) => !named.some(({ where, name }) => where === one.where && name === one.name))];
}

/** The fields and statuses whose formulas compare with an option that is stored otherwise: which of their texts mean it, nobody can tell for certain. */
function comparedIn({ statuses }: Type, fields: readonly FieldBlock[], moves: readonly FieldMove[]): Named["mentions"] {
  const options = optionsOf(moves);
  if (options.size === 0) return [];
  return [
    ...fields.flatMap((field) => optionsCompared(field, options).map((slug) => ({ where: "field" as const, name: field.label, slug }))),
    ...statuses.flatMap((status) =>
      optionsCompared(status, options).map((slug) => ({ where: "status" as const, name: status.title, slug })),
    ),
  ];
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
