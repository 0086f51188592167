/**
 * Relation fields whose values are kept with the records, so that lists can be filtered and put in order by them. What is kept is the whole
 * truth, as who may read everything sees it; it is told to those alone who may read all that it is worked out from.
 */
import type { FieldBlock } from "../fields/field.ts";
import { isComputed } from "../fields/references.ts";
import { type RelationFieldOptions, type RelationOperation, resultStored } from "../fields/values/relation-field.ts";
import type { Stored } from "../fields/values/value-rules.ts";
import { rulesOf } from "../fields/values.ts";
import { calculationMeans } from "./calculated/calculated-anew.ts";
import { clockReaders } from "./calculated/reads-clock.ts";
import { type FormOfType, leadOf } from "./leads.ts";
import type { Upgrade } from "./upgrade-values.ts";

export interface Rollup {
  readonly slug: string;
  /** The field that points, by its slug, and the type of the records that it is worked out from. */
  readonly relation: string;
  readonly target: number;
  /** It is worked out from the records that point at its own, by their field; otherwise from those that its own points at. */
  readonly reverse?: true;
  readonly operation: RelationOperation;
  /** The field of the records pointed at; a count looks at none. */
  readonly field: string;
  readonly stored: Exclude<Stored, "none">;
  /** How many roll-ups lie beneath it: those are worked out before. */
  readonly level: number;
  /** All that it depends on in the forms: another text, and everything is worked out anew. */
  readonly means: string;
}

/** A roll-up with how far the records that were there before it have come. */
export interface KeptRollup extends Rollup {
  readonly ready: boolean;
  /** How many of the records have been worked out, how many there are, and the last one's id. */
  readonly done: number;
  readonly total: number;
  readonly after: number;
}

/** Deeper than this nothing is kept: it is worked out when it is read, as far as that goes. */
const deepest = 9;

/** What can be kept of the relation fields of a form. One that leads nowhere, or to what cannot be compared, is left out. */
export function planRollups(form: FormOfType, forms: readonly FormOfType[]): readonly Rollup[] {
  return form.post_fields.filter(isComputed).flatMap((field) => planOne(form, field, { forms, depth: deepest }) ?? []);
}

function planOne(
  form: FormOfType,
  computed: FieldBlock,
  { forms, depth }: { readonly forms: readonly FormOfType[]; readonly depth: number },
): Rollup | undefined {
  const { op = "count", field = "title" } = computed as RelationFieldOptions;
  const lead = leadOf(form, computed, forms);
  if (!lead || depth < 0) return undefined;
  const { relation, target, isReverse } = lead;
  const reckoned = op === "count" ? nothing : reckonedWith(target, field, { forms, depth });
  const stored = reckoned ? resultStored(op, reckoned.stored) : "none";
  if (!reckoned || stored === "none") return undefined;
  const { id, slug, component, multiple } = relation;
  const way = isReverse ? ["reverse"] : [];
  const means = JSON.stringify([op, id, slug, component, multiple === true, target.id, reckoned.means, ...way]);
  const one = { slug: computed.slug, relation: slug, target: target.id, operation: op, field, stored, level: reckoned.level, means };
  return isReverse ? { ...one, reverse: true } : one;
}

interface Reckoned {
  readonly stored: Stored;
  readonly level: number;
  readonly means: string;
}

const nothing: Reckoned = { stored: "none", level: 0, means: "" };

function reckonedWith(
  target: FormOfType,
  slug: string,
  { forms, depth }: { readonly forms: readonly FormOfType[]; readonly depth: number },
): Reckoned | undefined {
  if (slug === "title") return { stored: "text", level: 0, means: "title" };
  const own = target.post_fields.find((field) => field.slug === slug);
  if (!own) return undefined;
  if (!isComputed(own)) {
    const rules = rulesOf(own);
    const stored = rules?.stored(own) ?? "none";
    // What changes by itself as time goes by cannot be kept: it is worked out when it is read.
    if (clockReaders(target.post_fields).has(slug)) return undefined;
    const calculated = calculationMeans(target.post_fields, own);
    const kept = [own.id, own.slug, own.component, stored, rules?.writtenAs?.(own) ?? "", ...(calculated ? [calculated] : [])];
    return { stored, level: 0, means: JSON.stringify(kept) };
  }
  const beneath = planOne(target, own, { forms, depth: depth - 1 });
  return beneath && { stored: beneath.stored, level: beneath.level + 1, means: beneath.means };
}

/** The roll-ups of a form as they are kept from now on: what means the same as before stays as far as it has come. */
export function rollupsAfter(kept: readonly KeptRollup[], planned: readonly Rollup[]): readonly KeptRollup[] {
  return planned.map((rollup) => {
    const same = kept.find(({ slug, means }) => slug === rollup.slug && means === rollup.means);
    return same ?? unknown(rollup);
  });
}

/** A roll-up that no record has been worked out for. */
export function unknown(rollup: Rollup): KeptRollup {
  return { ...rollup, ready: false, done: 0, total: 0, after: 0 };
}

/** Whether the records that point have all followed what was done to the fields that a reverse roll-up looks at. */
export function isSettled(
  { relation, operation, field }: Rollup,
  upgrades: readonly Pick<Upgrade, "done" | "moves" | "calculation">[],
): boolean {
  const isOf = (slug: string | undefined) => slug === relation || (slug === field && operation !== "count");
  const touches = ({ moves, calculation }: Pick<Upgrade, "moves" | "calculation">) =>
    moves.some(({ from, to }) => isOf(from?.slug) || isOf(to?.slug)) || calculation?.slugs.some(isOf);
  return upgrades.every((upgrade) => upgrade.done || !touches(upgrade));
}
