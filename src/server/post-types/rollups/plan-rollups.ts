import { columnsLeft, rollupColumn, slotsWithRollups } from "../../../model/post-types/rollup-slots.ts";
import { type KeptRollup, planRollups as planned, rollupsAfter, unknown } from "../../../model/post-types/rollups.ts";
import type { Slots } from "../../../model/post-types/slots.ts";
import type { WriteScope } from "../../scope.ts";
import { formsOfApp, typeForChange, updateRollups } from "../store.ts";

/**
 * Says of every type which relation fields its records keep from now on, by the forms as they are. To be called whenever one has changed:
 * what means something else now counts as unknown until it is worked out anew.
 */
export async function planRollups(scope: WriteScope): Promise<void> {
  const forms = await formsOfApp(scope.db);
  const stale = forms.filter((form) => {
    const after = rollupsAfter(form.rollups, planned(form, forms));
    return after.length !== form.rollups.length || after.some((rollup) => !form.rollups.includes(rollup));
  });
  for (const { id } of stale) {
    const row = await typeForChange(scope.db, id, false);
    if (!row) continue;
    const after = rollupsAfter(row.rollups, planned(row, forms));
    const slots = slotsWithRollups(row.slots, after);
    // No record fills a column yet that a roll-up has just been given.
    const rollups = after.map((rollup) => (columnIn(row.slots, rollup) === columnIn(slots, rollup) ? rollup : unknown(rollup)));
    await updateRollups(scope.db, { id, rollups, slots });
    if (rollups.some(({ ready }) => !ready) || columnsLeft(slots).length > 0) await scope.announce("rollups.planned", { type: id });
  }
  if (stale.length > 0) scope.forget("type:");
}

function columnIn(slots: Slots, { slug }: KeptRollup): string | undefined {
  return rollupColumn(slots, slug);
}
