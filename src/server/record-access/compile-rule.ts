import { takesValue } from "../../model/filter/operators.ts";
import { parseList } from "../../model/filter/parse-list.ts";
import type { AccessRule } from "../../model/types/rules/access-rule.ts";
import { heldByRecord, ruleLanguage } from "../../model/types/rules/held-by-record.ts";
import { type ReachedPeople, type RuleCondition, reaches, reachOf, wantedText } from "../../model/types/rules/rule-condition.ts";
import { type Sql, sql } from "../../platform/db/database.ts";
import { listSql } from "../kernel/list.ts";
import { heldFieldOf, type RecordRow } from "../record-rows/public.ts";
import type { TypeRow } from "../type-definitions/public.ts";

/** A rule for one caller. */
export interface CallersRule {
  readonly rule: AccessRule;
  /** That a row fulfils it, over the alias p. */
  readonly rows: Sql;
  readonly holds: (row: RecordRow) => boolean;
}

/**
 * A rule as SQL and as a check of one row, which mean the same. Conditions that cannot be asked any more, as their field is of another kind by
 * now, hold for no record: the rule gives nothing, and a limit leaves nothing.
 */
export function compileRule(rule: AccessRule, type: TypeRow, person: number | null): CallersRule {
  const rows = rowsOf(rule.where, type, person);
  return { rule, rows: rows ?? sql`false`, holds: (row) => rows !== undefined && reaches(reachedBy(rule, row), person) };
}

function reachedBy({ where }: AccessRule, row: RecordRow): ReachedPeople {
  return reachOf(where, heldByRecord(row));
}

function rowsOf(where: readonly RuleCondition[], type: TypeRow, person: number | null): Sql | undefined {
  const parameters: [string, string][] = [];
  for (const condition of where) {
    const wanted = takesValue(condition.op) ? wantedText(condition, person) : "";
    if (wanted === undefined) return sql`false`;
    parameters.push([`${condition.slug}:${condition.op}`, wanted]);
  }
  const read = parseList(parameters, ruleLanguage(type.post_fields));
  return read.ok ? sql`(${listSql(read.value, { alias: "p", fields: heldFieldOf(type) }).where})` : undefined;
}
