import type { InputOf } from "../../../contract/endpoint.ts";
import type { previewFieldChanges as contract, FieldChangePreview } from "../../../contract/field-changes.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { textOfValue } from "../../../model/fields/rules.ts";
import { convertValue } from "../../../model/post-types/convert-value.ts";
import { type FieldMove, moveName, planFieldMoves } from "../../../model/post-types/field-moves.ts";
import { mentions, slugsLeft } from "../../../model/post-types/follow-in-fields.ts";
import type { Queries } from "../../../platform/db/database.ts";
import { notFound, type Scope } from "../../scope.ts";
import { loadType, type Type } from "../find-types.ts";
import { readFields } from "../read-fields.ts";
import type { TypeRow } from "../store.ts";
import { consentTo } from "./apply-moves.ts";
import { touchOf } from "./follow-batch.ts";
import { countTouched, pagesNaming, type ValueCount, valueCounts } from "./store.ts";

/** So many different values of one field are tried; of more the counts are estimates. */
const mostValues = 20_000;
const mostExamples = 5;

/** What a new form would do to the values that records hold. Nothing is changed. */
export async function previewFieldChanges(
  scope: Scope,
  { type: idOrSlug, postFields }: InputOf<typeof contract>,
): Promise<FieldChangePreview> {
  const type = await loadType(scope.db, idOrSlug);
  if (!type) throw notFound("Type");
  const form = readFields(postFields);
  const moves = planFieldMoves(type.row.post_fields, form);
  const records = moves.length === 0 ? 0 : await countTouched(scope.db, type.row, touchOf([{ moves, takesBack: null }]));
  const today = scope.now.toISOString().slice(0, 10);
  const fields = [];
  for (const move of moves) fields.push(await previewMove(scope.db, type.row, move, today));
  return {
    consent: records === 0 ? null : consentTo(type.row, moves),
    records,
    exact: fields.every(({ exact }) => exact) && type.row.upgrades.every(({ done }) => done),
    fields: fields.map(({ shown }) => shown),
    mentions: records === 0 ? [] : await mentionsOf(scope.db, type, form, slugsLeft(moves)),
  };
}

type ShownMove = FieldChangePreview["fields"][number];

async function previewMove(
  db: Queries,
  type: TypeRow,
  move: FieldMove,
  today: string,
): Promise<{ readonly shown: ShownMove; readonly exact: boolean }> {
  const counts = move.from ? await valueCounts(db, type, move.from.slug, mostValues) : [];
  const tried = counts.map((one) => ({ ...one, ...outcomeOf(move, one, today) }));
  const total = (all: readonly { readonly count: number }[]) => all.reduce((sum, { count }) => sum + count, 0);
  const emptied = tried.filter(({ after }) => after === null);
  // What is lost is worth seeing before what is not.
  const examples = [
    ...emptied.slice(0, mostExamples - 1),
    ...tried.filter(({ after }) => after !== null),
    ...emptied.slice(mostExamples - 1),
  ];
  return {
    exact: counts.length < mostValues,
    shown: {
      does: moveName(move),
      from: move.from && named(move.from),
      to: move.to && named(move.to),
      values: total(tried),
      converted: total(tried) - total(emptied),
      emptied: total(emptied),
      examples: examples.slice(0, mostExamples).map(({ post, before, after, why }) => ({ post, before, after, ...(why && { why }) })),
    },
  };
}

function outcomeOf({ from, to }: FieldMove, { value }: ValueCount, today: string): { before: string; after: string | null; why?: string } {
  const before = from ? shortened(textOfValue(from, value)) : "";
  if (from === null || to === null) return { before, after: null };
  if (moveName({ from, to }) === "rename") return { before, after: before };
  const converted = convertValue(from, to, value, { today });
  return converted.ok ? { before, after: shortened(textOfValue(to, converted.value)) } : { before, after: null, why: converted.why };
}

function shortened(text: string): string {
  const characters = [...text.slice(0, 400)];
  return characters.length > 80 ? `${characters.slice(0, 79).join("")}…` : text;
}

function named({ slug, label, component }: FieldBlock) {
  return { slug, label, component };
}

/** What else names these fields: formulas of fields, actions of statuses, pages. */
async function mentionsOf(
  db: Queries,
  type: Type,
  fields: readonly FieldBlock[],
  slugs: readonly string[],
): Promise<FieldChangePreview["mentions"]> {
  if (slugs.length === 0) return [];
  const naming = (where: "status" | "field" | "page", name: string, text: string) =>
    slugs.filter((slug) => mentions(text, slug)).map((slug) => ({ where, name, slug }));
  const pages = await pagesNaming(db, slugs);
  return [
    ...fields.flatMap(({ label, slug: _, id: __, component: ___, ...options }) => naming("field", label, JSON.stringify(options))),
    ...type.statuses.flatMap(({ title, actions }) => naming("status", title, JSON.stringify(actions))),
    ...pages.flatMap(({ title, text }) => naming("page", title, text)),
  ].slice(0, 50);
}
