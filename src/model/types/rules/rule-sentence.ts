import type { FieldBlock } from "../../fields/field.ts";
import { choicesOf, type SelectOptions } from "../../fields/values/select.ts";
import { operatorLabel, takesValue } from "../../filter/operators.ts";
import type { AccessRule, RuleAction } from "./access-rule.ts";
import { ruleColumns } from "./held-by-record.ts";
import { callerWord, type RuleCondition } from "./rule-condition.ts";
import { ruleSubjects } from "./rule-subject.ts";

/** What rules name by ids, as people call it. */
export interface RuleNames {
  readonly fields: readonly FieldBlock[];
  readonly statuses: readonly { readonly id: number; readonly title: string }[];
  /** By the words of rules: `group:7`. */
  readonly groups?: ReadonlyMap<string, string>;
  readonly people?: ReadonlyMap<string, string>;
}

const acts: { readonly [Action in RuleAction]: string } = { see: "see", add: "add", change: "change", delete: "delete" };

/** A rule as people say it: "Subscribers may see and change records where Manager is the person looking; of these they see only Name and Phone." */
export function ruleSentence(rule: AccessRule, names: RuleNames): string {
  const who = listed(rule.who.map((one) => subjectText(one, names)));
  const may = listed(rule.may.map((action) => acts[action]));
  const where = rule.where.length === 0 ? "" : ` where ${rule.where.map((one) => conditionText(one, names)).join(" and ")}`;
  const records = rule.where.length === 0 ? (rule.effect === "limit" ? "records, and that within these bounds" : "all records") : "records";
  const fields = [fieldsText("see", rule.see, names), ...(writes(rule) ? [fieldsText("fill in and change", rule.change, names)] : [])];
  const said = fields.filter((text) => text !== "");
  return `${who} may ${rule.effect === "limit" ? "only " : ""}${may} ${records}${where}${said.length > 0 ? `; they ${said.join(" and ")}` : ""}.`;
}

export function subjectText(subject: string, { groups }: Pick<RuleNames, "groups"> = {}): string {
  if (Object.hasOwn(ruleSubjects, subject)) return ruleSubjects[subject as keyof typeof ruleSubjects];
  return groups?.get(subject) ?? `Group ${subject.slice("group:".length)}`;
}

function writes({ may }: AccessRule): boolean {
  return may.includes("add") || may.includes("change");
}

function fieldsText(verb: string, slugs: readonly string[] | null, { fields }: RuleNames): string {
  if (slugs === null) return "";
  if (slugs.length === 0) return `${verb} no field`;
  return `${verb} only ${listed(slugs.map((slug) => labelOf(slug, fields)))}`;
}

function conditionText(condition: RuleCondition, names: RuleNames): string {
  const { slug, op } = condition;
  const isOfTimes = slug === "createdAt" || slug === "updatedAt" || names.fields.find((field) => field.slug === slug)?.component === "date";
  const values = valuesOf(condition);
  const isOne = op === "in" && values.length === 1;
  const words = `${labelOf(slug, names.fields)} ${isOne ? "is" : operatorLabel(op, { isOfTimes })}`;
  if (!takesValue(op)) return words;
  return `${words} ${values.map((value) => valueText(String(value), slug, names)).join(" or ")}`;
}

function valuesOf({ op, value }: RuleCondition): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return op === "in" && typeof value === "string" ? value.split(",").map((one) => one.trim()) : [value ?? ""];
}

function valueText(value: string, slug: string, { fields, statuses, people }: RuleNames): string {
  if (value === callerWord) return "the person looking";
  if (slug === "statusId") return statuses.find(({ id }) => String(id) === value)?.title ?? value;
  const field = fields.find((one) => one.slug === slug);
  const choices = Array.isArray(field?.values) ? choicesOf(field as SelectOptions) : [];
  return choices.find((choice) => choice.value === value)?.text ?? people?.get(value) ?? value;
}

function labelOf(slug: string, fields: readonly FieldBlock[]): string {
  if (slug === "content") return "Text";
  const field = fields.find((one) => one.slug === slug);
  if (field) return field.label;
  return Object.hasOwn(ruleColumns, slug) ? ruleColumns[slug as keyof typeof ruleColumns] : slug;
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}
