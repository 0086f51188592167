import { createHash } from "node:crypto";
import type { FieldBlock } from "../../model/fields/field.ts";
import type { FieldMove } from "../../model/types/field-moves.ts";
import { indexColumnsAfter } from "../../model/types/index-columns-after.ts";
import type { KeyMove } from "../../model/types/past-keys.ts";
import type { Upgrade } from "../../model/types/upgrade-values.ts";
import type { LimitsTaken } from "../../model/workflow/follow-moves.ts";
import { todayOf } from "../apps/public.ts";
import { refuse, type WriteScope } from "../kernel/scope.ts";
import { publishSchemaChange, type TypeRow, updateType } from "../type-definitions/public.ts";
import { finish, followBatch, touchOf } from "./follow-batch.ts";
import { followSchemaVersion } from "./jobs.ts";
import { countTouched, insertChange, insertFieldMoves } from "./store.ts";

/** Up to so many records follow in the very transaction of the change: then nobody ever sees some of them behind. */
const atOnce = 1000;

export interface Planned {
  readonly moves: readonly FieldMove[];
  /** How many records hold a value that a move touches. */
  readonly records: number;
  readonly limits: LimitsTaken;
  readonly takesBack?: { readonly change: number; readonly gone: number };
}

/** What somebody says who has seen what a change does: it holds for this form of the type and these moves alone. */
export function consentTo(type: TypeRow, moves: readonly FieldMove[]): string {
  return createHash("sha256")
    .update(JSON.stringify([type.app_id, type.id, type.schema_version, moves]))
    .digest("hex")
    .slice(0, 32);
}

/** How many records a change touches; one that touches any needs the consent that its preview gives. */
export async function countAgreed(
  scope: Pick<WriteScope, "db">,
  type: TypeRow,
  { moves, consent }: { readonly moves: readonly FieldMove[]; readonly consent: string | undefined },
): Promise<number> {
  if (moves.length === 0) return 0;
  const records = await countTouched(scope.db, type, touchOf([{ moves, takesBack: null }]));
  if (records === 0 || consent === consentTo(type, moves)) return records;
  const fields = moves.map(({ from, to }) => from?.label ?? to?.label ?? "");
  const message =
    consent === undefined
      ? `${records} records hold values in fields that change: ${fields.join(", ")}. Look at the preview first.`
      : "The form was changed since you looked at what its new version does. Look again.";
  throw refuse("conflict", message, { fields, records });
}

/**
 * Writes a type with its new fields. Its records follow: a few at once, many by a job while everybody goes on working. Answers the
 * id of the change, if it is one of values.
 */
export async function writeForm(
  scope: WriteScope,
  before: readonly FieldBlock[],
  { type, planned }: { readonly type: TypeRow; readonly planned: Planned },
): Promise<number | null> {
  const { moves, records, limits, takesBack } = planned;
  const indexColumns = indexColumnsAfter(type.index_columns, moves, { before, after: type.post_fields });
  await publishSchemaChange(scope, type);
  if (moves.length === 0) {
    await updateType(scope.db, { ...type, index_columns: indexColumns });
    return null;
  }
  const change = await scope.newId("change");
  const version = type.schema_version + 1;
  const day = await todayOf(scope);
  const upgrade: Upgrade = { change, schemaVersion: version, day, done: false, takesBack: takesBack?.change ?? null, moves };
  const row: TypeRow = { ...type, index_columns: indexColumns, schema_version: version, upgrades: [...type.upgrades, upgrade] };
  await updateType(scope.db, row);
  await insertFieldMoves(scope.db, row.id, { schema_version: version, moves: keyMovesOf(version, moves, limits) });
  await insertChange(scope.db, {
    ...{
      id: change,
      type_id: row.id,
      schema_version: version,
      moves: [...moves],
      limits,
      user_id: scope.person?.id ?? null,
      state: "running",
      records,
    },
    ...{ followed: 0, kept: 0, takes_back: upgrade.takesBack, taken_back_by: null, created_at: scope.now, finished_at: null },
    outcome: takesBack ? { restored: 0, changed: 0, emptied: 0, gone: takesBack.gone, records: [] } : null,
  });
  const isSoonDone = records <= atOnce && type.upgrades.every(({ done }) => done);
  if (isSoonDone) await followAll(scope, row);
  else await scope.enqueue(followSchemaVersion, { type: row.id, schemaVersion: version, after: 0 });
  return change;
}

function keyMovesOf(version: number, moves: readonly FieldMove[], limits: LimitsTaken): KeyMove[] {
  return moves.flatMap(({ from, to }) => {
    const [from_slug, to_slug] = [from?.slug ?? null, to?.slug ?? null];
    if (from_slug === to_slug) return [];
    const was_hidden = from !== null && (limits[from.slug]?.hidden.length ?? 0) > 0;
    return [{ schema_version: version, from_slug, to_slug, label: (from ?? to)?.label ?? "", was_hidden }];
  });
}

async function followAll(scope: WriteScope, type: TypeRow): Promise<void> {
  for (let after: number | null = 0; after !== null; ) after = await followBatch(scope, type, after);
  await finish(scope, type, type.schema_version);
}
