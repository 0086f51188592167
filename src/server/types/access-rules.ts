import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { changeAccessRules as changeContract, findAccessRules as findContract } from "../../contract/post-types.ts";
import { changesBetween } from "../../model/access/audit-actions.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { clockReaders, whyNotByClock } from "../../model/types/calculated/reads-clock.ts";
import type { FieldMove } from "../../model/types/field-moves.ts";
import type { SeenBy } from "../../model/types/group-access.ts";
import type { AccessRule } from "../../model/types/rules/access-rule.ts";
import { followRules, problemsOfRules, warningsOfRules } from "../../model/types/rules/check-rules.ts";
import { audit } from "../audit/public.ts";
import { refuseRulesAhead } from "../field-changes/public.ts";
import { mustBeGroups } from "../groups/public.ts";
import { notFound, refuse, refuseFields, type Scope, type WriteScope } from "../kernel/scope.ts";
import { bytesKept, changed, heldType, loadType, refuseMoreBytes, type TypeRow, updateType } from "../type-definitions/public.ts";

type Reply = ReplyOf<typeof findContract>;

export async function findAccessRules(scope: Scope, { type: idOrSlug }: InputOf<typeof findContract>): Promise<Reply> {
  const type = await loadType(scope.db, idOrSlug);
  if (!type) throw notFound("Type");
  return show(type.row);
}

/** The new rules hold from this transaction on, in all processes: types are cached with them, and dropped with them. */
export async function changeAccessRules(
  scope: WriteScope,
  { type: idOrSlug, rules, updatedAt }: InputOf<typeof changeContract>,
): Promise<Reply> {
  const held = await heldType(scope, idOrSlug);
  const { row } = held;
  if (updatedAt !== undefined && new Date(updatedAt) < row.updated_at)
    throw refuse("stale", "This type was changed by somebody else in the meantime.", { access: show(row) });
  if (row.keeps_notes && rules.length > 0) throw refuse("conflict", "Notes are seen by whoever sees the records that they hang on.");
  const problems = [...problemsOfRules(rules, row.post_fields), ...rulesByClock(rules, row.post_fields)];
  if (problems.length > 0) throw refuseFields({ rules: { title: "Rules", messages: problems } });
  await mustBeGroups(scope, groupsIn(rules));
  const kept = await bytesKept(scope, held);
  await updateType(scope.db, { ...row, access_rules: rules, updated_at: scope.now });
  const seenBy = [...row.access_rules, ...rules].flatMap(({ effect, who }) => (effect === "allow" ? who : []));
  await changed(scope, row.id, row.permission, ...new Set(seenBy.map((who): SeenBy => `rule ${who}`)));
  const changes = changesBetween({ rules: row.access_rules }, { rules });
  if (changes.length > 0) await audit(scope, { action: "type.access-changed", id: row.id, title: row.title, changes });
  const after = await loadType(scope.db, row.id);
  if (!after) throw new Error("a type just written cannot be read");
  await refuseMoreBytes(scope, kept, after);
  return show(after.row);
}

/** The rules by the names of the new form, which must still hold what they ask for. */
export function rulesFollowed(
  { access_rules: rules, post_fields: before }: TypeRow,
  { fields, moves, records }: { readonly fields: readonly FieldBlock[]; readonly moves: readonly FieldMove[]; readonly records: number },
): TypeRow["access_rules"] {
  const followed = followRules(rules, moves);
  refuseRulesAhead(rules, followed, records);
  const byClock = rulesByClock(followed, fields).filter((message) => !rulesByClock(rules, before).includes(message));
  const problems = [...(moves.length === 0 ? [] : problemsOfRules(followed, fields)), ...byClock];
  if (problems.length > 0) throw refuse("conflict", "The rules of who may see and change records ask for these fields.", problems);
  return followed;
}

/** Rules are asked of the database, which has no result of what reads the clock. */
function rulesByClock(rules: readonly AccessRule[], fields: readonly FieldBlock[]): readonly string[] {
  const readers = clockReaders(fields);
  return rules.flatMap(({ where }, at) =>
    where.flatMap(({ slug }) =>
      readers.has(slug) ? [`Rule ${at + 1}: ${whyNotByClock(fields.find((field) => field.slug === slug)?.label ?? slug)}`] : [],
    ),
  );
}

function groupsIn(rules: readonly AccessRule[]): readonly number[] {
  const named = rules.flatMap(({ who }) => who.filter((one) => one.startsWith("group:")));
  return [...new Set(named)].map((one) => Number(one.slice("group:".length)));
}

function show({ access_rules: rules, updated_at: updatedAt, post_fields: fields }: TypeRow): Reply {
  return { rules: [...rules], problems: [...warningsOfRules(rules, fields)], updatedAt: updatedAt.toISOString() };
}
