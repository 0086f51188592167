import type { FieldBlock } from "../../fields/field.ts";
import { followCompared } from "../../filter/follow-options.ts";
import { lostOptionText } from "../../filter/lost-options.ts";
import { takesValue } from "../../filter/operators.ts";
import { parseList } from "../../filter/parse-list.ts";
import { type FieldMove, moveName } from "../field-moves.ts";
import { optionsOf, renamesOf } from "../renamed-fields.ts";
import type { AccessRule } from "./access-rule.ts";
import { ruleColumns, ruleLanguage } from "./held-by-record.ts";
import { wantedText } from "./rule-condition.ts";
import { concerns } from "./rule-subject.ts";

/** What is wrong with the rules of a type by its fields, for each rule by its place. */
export function problemsOfRules(rules: readonly AccessRule[], fields: readonly FieldBlock[]): readonly string[] {
  const language = ruleLanguage(fields);
  const names = new Set([...fields.map(({ slug }) => slug), "title", "content"]);
  return rules.flatMap(({ where, see, change, may }, at) => {
    const unknown = [...(see ?? []), ...(change ?? [])].find((slug) => !names.has(slug));
    const wrong = where.flatMap((condition) => {
      const wanted = takesValue(condition.op) ? (wantedText(condition, 1) ?? "") : "";
      const read = parseList([[`${condition.slug}:${condition.op}`, wanted]], language);
      return read.ok ? [] : [`${labelOf(condition.slug, fields)}: ${read.why.message}`];
    });
    const all = [...wrong, ...(unknown === undefined ? [] : [`${unknown}: is not a known field`])];
    if (see?.length === 0 && may.includes("see")) all.push("choose a field that may be seen");
    return all.map((message) => `Rule ${at + 1}: ${message}`);
  });
}

/** What of the rules will likely not do what is meant: they ask for an option that is not there. Nothing of it keeps them from being saved. */
export function warningsOfRules(rules: readonly AccessRule[], fields: readonly FieldBlock[]): readonly string[] {
  return rules.flatMap(({ where }, at) => {
    const text = lostOptionText(where, fields);
    return text === undefined ? [] : [`Rule ${at + 1}: ${text}`];
  });
}

/** Rules by the names that fields have after a change of the form; a field that went is opened by none. Conditions are checked apart. */
export function followRules(rules: readonly AccessRule[], moves: readonly FieldMove[]): readonly AccessRule[] {
  const renamed = renamesOf(moves);
  const gone = new Set(moves.flatMap((move) => (moveName(move) === "delete" && move.from ? [move.from.slug] : [])));
  const options = optionsOf(moves);
  const named = (slug: string) => renamed.get(slug) ?? slug;
  const list = (slugs: string[] | null) => slugs?.filter((slug) => !gone.has(slug)).map(named) ?? null;
  return rules.map((rule) => ({
    ...rule,
    see: list(rule.see),
    change: list(rule.change),
    where: rule.where.map((condition) => ({
      ...followCompared(condition.slug, condition, options),
      slug: named(condition.slug),
    })),
  }));
}

/** The fields that limits hide from somebody in every record. */
export function hiddenByLimits(
  rules: readonly AccessRule[],
  subjects: readonly string[],
  fields: readonly FieldBlock[],
): readonly string[] {
  const limits = rules.filter((rule) => rule.effect === "limit" && rule.may.includes("see") && concerns(rule, subjects));
  const names = [...fields.map(({ slug }) => slug), "title", "content"];
  return names.filter((slug) => limits.some(({ see }) => see !== null && !see.includes(slug)));
}

/** The fields that limits keep somebody from seeing or changing, whoever that is. */
export function lockedByRules(rules: readonly AccessRule[], fields: readonly FieldBlock[]): readonly string[] {
  const limits = rules.filter(({ effect }) => effect === "limit");
  const names = [...fields.map(({ slug }) => slug), "title", "content"];
  return names.filter((slug) => limits.some(({ see, change }) => [see, change].some((list) => list !== null && !list.includes(slug))));
}

/** The fields of a new record that rules keep somebody from filling in; null: they may add none. `mayAdd`: by the permission of the type. */
export function closedByRules(
  rules: readonly AccessRule[],
  subjects: readonly string[],
  { fields, mayAdd }: { readonly fields: readonly FieldBlock[]; readonly mayAdd: boolean },
): ReadonlySet<string> | null {
  const about = rules.filter((rule) => rule.may.includes("add") && concerns(rule, subjects));
  const allows = about.filter(({ effect }) => effect === "allow");
  if (!mayAdd && allows.length === 0) return null;
  const isClosed = ({ change }: AccessRule, slug: string) => change !== null && !change.includes(slug);
  const slugs = fields.map(({ slug }) => slug);
  const limited = about.filter(({ effect }) => effect === "limit");
  const closed = slugs.filter(
    (slug) => limited.some((rule) => isClosed(rule, slug)) || (!mayAdd && allows.every((rule) => isClosed(rule, slug))),
  );
  return new Set([...closed, ...hiddenByLimits(rules, subjects, fields)]);
}

/** Whether rules alone let somebody do anything with records of a type. */
export function givesAnything(rules: readonly AccessRule[], subjects: readonly string[]): boolean {
  return rules.some((rule) => rule.effect === "allow" && concerns(rule, subjects));
}

/** What rules let somebody do with some of the records. */
export function givenBy(rules: readonly AccessRule[], subjects: readonly string[]): AccessRule["may"] {
  const given = new Set(rules.flatMap((rule) => (rule.effect === "allow" && concerns(rule, subjects) ? rule.may : [])));
  return [...given];
}

function labelOf(slug: string, fields: readonly FieldBlock[]): string {
  return (
    fields.find((field) => field.slug === slug)?.label ??
    (Object.hasOwn(ruleColumns, slug) ? ruleColumns[slug as keyof typeof ruleColumns] : slug)
  );
}
