import type { PostType } from "../../../contract/post-types.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { sourceOf } from "../../../model/fields/references.ts";
import { choicesOf, type SelectOptions } from "../../../model/fields/values/select.ts";
import { rulesOf } from "../../../model/fields/values.ts";
import { operatorLabel } from "../../../model/filter/operators.ts";
import { ruleColumns, ruleFields } from "../../../model/types/rules/held-by-record.ts";
import type { RuleCondition } from "../../../model/types/rules/rule-condition.ts";
import { ownTitle, titleFieldIn } from "../../data/title-field.ts";

/** How a value is asked for: somebody of the app or whoever asks, one of several choices, or what is typed. */
type Kind = "people" | "choices" | "number" | "date" | "boolean" | "text";

/** What a rule can ask of a record. */
export interface RuleField {
  readonly slug: string;
  readonly label: string;
  readonly kind: Kind;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** `named`: fields that the rule names already. The title is one of them under the name of the field that says it. */
export function ruleFieldsOf(
  type: Pick<PostType, "postFields" | "statuses" | "settings">,
  named: readonly string[] = [],
): readonly RuleField[] {
  const { postFields, statuses } = type;
  const hasOwnTitle = titleFieldIn(type) === ownTitle || named.includes("title");
  const column = (slug: keyof typeof ruleColumns, kind: Kind, choices: RuleField["choices"] = []): RuleField => ({
    ...{ slug, label: ruleColumns[slug], kind, choices },
  });
  return [
    column(
      "statusId",
      "choices",
      statuses.map(({ id, title }) => ({ value: String(id), label: title })),
    ),
    column("userId", "people"),
    column("assigneeIds", "people"),
    column("createdAt", "date"),
    column("updatedAt", "date"),
    ...(hasOwnTitle ? [column("title", "text")] : []),
    ...ruleFields(postFields).flatMap(ruleFieldOf),
  ];
}

function ruleFieldOf(field: FieldBlock): RuleField[] {
  const stored = rulesOf(field)?.stored(field) ?? "none";
  if (stored === "none") return [];
  const { slug, label } = field;
  const known = Array.isArray(field.values) ? choicesOf(field as SelectOptions) : [];
  if (sourceOf(field)?.kind === "members") return [{ slug, label, kind: "people", choices: [] }];
  if (known.length > 0) return [{ slug, label, kind: "choices", choices: known.map(({ value, text }) => ({ value, label: text })) }];
  if (field.component === "date") return [{ slug, label, kind: "date", choices: [] }];
  if (stored === "json") return [];
  return [{ slug, label, kind: stored === "number" || stored === "boolean" ? stored : "text", choices: [] }];
}

const operatorsOf: { readonly [Of in Kind]: readonly RuleCondition["op"][] } = {
  people: ["in", "isnull", "notnull"],
  choices: ["in", "isnull", "notnull"],
  number: ["eq", "neq", "gt", "gte", "lt", "lte", "isnull", "notnull"],
  date: ["gte", "lte", "isnull", "notnull"],
  boolean: ["eq"],
  text: ["eq", "neq", "isnull", "notnull"],
};

/** The operators that go with a field, in words. */
export function ruleOperatorsOf({ kind }: RuleField): readonly { readonly value: RuleCondition["op"]; readonly label: string }[] {
  return operatorsOf[kind].map((value) => ({ value, label: operatorLabel(value, { isOfTimes: kind === "date" }) }));
}

/** What a new condition about a field starts with. */
export function conditionFor(field: RuleField): RuleCondition {
  const [op = "eq"] = operatorsOf[field.kind];
  if (field.kind === "people") return { slug: field.slug, op, value: ["@me"] };
  if (field.kind === "choices") return { slug: field.slug, op, value: field.choices.slice(0, 1).map(({ value }) => value) };
  return { slug: field.slug, op, value: field.kind === "boolean" ? "true" : "" };
}
