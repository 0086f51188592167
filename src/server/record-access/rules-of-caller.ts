import type { FieldBlock } from "../../model/fields/field.ts";
import type { Reach } from "../../model/types/permission.ts";
import type { AccessRule, RuleAction } from "../../model/types/rules/access-rule.ts";
import { concerns } from "../../model/types/rules/rule-subject.ts";
import { join, type Sql, sql } from "../../platform/db/database.ts";
import type { RecordRow } from "../record-rows/public.ts";
import type { TypeRow } from "../type-definitions/public.ts";
import { type CallersRule, compileRule } from "./compile-rule.ts";

/** What the preset of a type lets a caller do, and what its rules make of that. */
export interface ByRules {
  /** How far an action reaches: "some": the records that rules name. */
  reach(action: RuleAction, preset: Reach): Reach | "some";
  /** That rules and preset let a row be reached; `preset`: the same by the preset alone. */
  rows(preset: Sql): Sql;
  /** Whether a record is within reach; `byPreset`: whether the preset reaches it. */
  may(action: RuleAction, row: RecordRow, byPreset: boolean): boolean;
  /** The rule that gives an action with a record, and the limit that it is outside of. */
  decisive(action: RuleAction, row: RecordRow): { readonly gives?: AccessRule | undefined; readonly takes?: AccessRule | undefined };
  /** What rules hide of a record that is seen, or, without one, of a new one. */
  hidden(row: RecordRow | null, byPreset: boolean): ReadonlySet<string>;
  /** The same of what may not be changed. */
  readOnly(row: RecordRow | null, byPreset: boolean): ReadonlySet<string>;
  /** What they hide of some record; `preset`: how far it lets the caller see. */
  everHidden(preset: Reach): ReadonlySet<string>;
  /** What they hide of every record. */
  alwaysHidden(preset: Reach): ReadonlySet<string>;
  /** That rules let a field of a row be seen; `preset`: which rows the preset lets be seen, with all of their fields. */
  opens(slug: string, preset: Sql): Sql;
  /** Whether what is hidden or locked depends on more of a record than its status. */
  readonly varies: boolean;
  readonly see: { readonly allows: readonly CallersRule[]; readonly limits: readonly CallersRule[] };
}

interface Asked {
  readonly row: TypeRow;
  readonly subjects: readonly string[];
  /** Whom limits count for: at least the same. */
  readonly limiting: readonly string[];
  readonly person: number | null;
  /** The field that says the title of records. */
  readonly title: FieldBlock | undefined;
  /** An API key that is only good for some of this gains nothing else by rules. */
  readonly mayGain: (action: RuleAction) => boolean;
}

export function rulesOfCaller({ row: type, subjects, limiting, person, title, mayGain }: Asked): ByRules {
  const own = type.access_rules
    .filter((rule) => concerns(rule, rule.effect === "limit" ? limiting : subjects))
    .map((rule) => compileRule(rule, type, person));
  const about = (effect: "allow" | "limit", action: RuleAction) =>
    own.filter(({ rule }) => rule.effect === effect && rule.may.includes(action));
  const allows = (action: RuleAction) => (mayGain(action) ? about("allow", action) : []);
  const limits = (action: RuleAction) => about("limit", action);
  const all = new Set([...type.post_fields.map(({ slug }) => slug), "title", "content"]);
  const outside = (slugs: readonly string[] | null) => without(all, slugs === null ? null : openedBy(slugs, title));
  const see = { allows: allows("see"), limits: limits("see") };
  const limited = union(see.limits.map(({ rule }) => outside(rule.see)));
  const locked = (action: "add" | "change") => union(limits(action).map(({ rule }) => outside(rule.change)));
  const hidden = (row: RecordRow | null, byPreset: boolean) => {
    const reaching = row ? see.allows.filter(({ holds }) => holds(row)) : allows("add");
    return byPreset || reaching.length === 0 ? limited : union([limited, common(reaching.map(({ rule }) => outside(rule.see)))]);
  };
  const readOnly = (row: RecordRow | null, byPreset: boolean) => {
    const action = row ? "change" : "add";
    const reaching = allows(action).filter(({ holds }) => row === null || holds(row));
    return byPreset || reaching.length === 0
      ? locked(action)
      : union([locked(action), common(reaching.map(({ rule }) => outside(rule.change)))]);
  };
  return {
    see,
    // Preset and rules together: of an unruled type, the preset alone.
    varies: own.some(({ rule }) => rule.effect === "allow" && (rule.see !== null || rule.change !== null)),
    reach: (action, preset) => reachWith(preset, allows(action), limits(action)),
    rows: (preset) =>
      see.allows.length === 0 ? both(preset, see.limits) : both(either([preset, ...see.allows.map(({ rows }) => rows)]), see.limits),
    may: (action, row, byPreset) =>
      (byPreset || allows(action).some(({ holds }) => holds(row))) && limits(action).every(({ holds }) => holds(row)),
    decisive: (action, row) => ({
      gives: allows(action).find(({ holds }) => holds(row))?.rule,
      takes: limits(action).find(({ holds }) => !holds(row))?.rule,
    }),
    hidden,
    readOnly,
    everHidden: (preset) => (preset === "all" ? limited : union([limited, ...see.allows.map(({ rule }) => outside(rule.see))])),
    alwaysHidden: (preset) =>
      preset === "none" && see.allows.length > 0 ? union([limited, common(see.allows.map(({ rule }) => outside(rule.see)))]) : limited,
    opens: (slug, preset) => {
      if (limited.has(slug)) return sql`false`;
      if (!see.allows.some(({ rule }) => rule.see !== null)) return sql`true`;
      return either([preset, ...see.allows.flatMap(({ rule, rows }) => (outside(rule.see).has(slug) ? [] : [rows]))]);
    },
  };
}

function reachWith(preset: Reach, allows: readonly CallersRule[], limits: readonly CallersRule[]): Reach | "some" {
  if (preset === "none" && allows.length === 0) return "none";
  if (limits.some(({ rule }) => rule.where.length > 0)) return "some";
  if (preset === "all" || allows.some(({ rule }) => rule.where.length === 0)) return "all";
  return allows.length === 0 ? preset : "some";
}

/** Where the title is that of a field, it is seen with that field. */
function openedBy(slugs: readonly string[], title: FieldBlock | undefined): ReadonlySet<string> {
  const open = new Set(slugs);
  if (title && open.has(title.slug)) open.add("title");
  else if (title) open.delete("title");
  return open;
}

function without(all: ReadonlySet<string>, open: ReadonlySet<string> | null): ReadonlySet<string> {
  return open === null ? new Set() : new Set([...all].filter((slug) => !open.has(slug)));
}

function union(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set(sets.flatMap((set) => [...set]));
}

function common([first = new Set(), ...others]: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set([...first].filter((slug) => others.every((set) => set.has(slug))));
}

function either(parts: readonly Sql[]): Sql {
  return join([...parts], " or ", "(", ")");
}

function both(rows: Sql, limits: readonly CallersRule[]): Sql {
  return limits.length === 0 ? rows : join([rows, ...limits.map((limit) => limit.rows)], " and ", "(", ")");
}
