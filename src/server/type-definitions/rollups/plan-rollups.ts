import type { IndexColumns } from "../../../model/types/index-columns.ts";
import { columnsLeft, rollupColumn, withRollupColumns } from "../../../model/types/rollup-columns.ts";
import { type KeptRollup, planRollups as planned, rollupsAfter, unknown } from "../../../model/types/rollups.ts";
import type { WriteScope } from "../../kernel/scope.ts";
import { typeDefinitions } from "../cached-types.ts";
import { rollupsPlanned } from "../events.ts";
import { formsOfApp, hasRollups, typeForChange, updateRollups } from "../store.ts";

/**
 * Says of every type which relation fields its records keep from now on, by the forms as they are. To be called whenever one has changed:
 * what means something else now counts as unknown until it is worked out anew.
 */
export async function planRollups(scope: WriteScope): Promise<void> {
  if (!(await hasRollups(scope.db))) return;
  const forms = await formsOfApp(scope.db);
  const stale = forms.filter((form) => {
    const after = rollupsAfter(form.rollups, planned(form, forms));
    return after.length !== form.rollups.length || after.some((rollup) => !form.rollups.includes(rollup));
  });
  for (const { id } of stale) {
    const row = await typeForChange(scope.db, id, { firm: false });
    if (!row) continue;
    const after = rollupsAfter(row.rollups, planned(row, forms));
    const indexColumns = withRollupColumns(row.index_columns, after);
    // No record fills a column yet that a roll-up has just been given.
    const rollups = after.map((rollup) =>
      columnIn(row.index_columns, rollup) === columnIn(indexColumns, rollup) ? rollup : unknown(rollup),
    );
    await updateRollups(scope.db, { id, rollups, index_columns: indexColumns });
    if (rollups.some(({ ready }) => !ready) || columnsLeft(indexColumns).length > 0) await scope.publish(rollupsPlanned, { type: id });
  }
  if (stale.length > 0) scope.invalidate(typeDefinitions);
}

function columnIn(indexColumns: IndexColumns, { slug }: KeptRollup): string | undefined {
  return rollupColumn(indexColumns, slug);
}
