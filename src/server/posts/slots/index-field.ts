import type { InputOf, ReplyOf } from "../../../contract/endpoint.ts";
import type { indexField as contract } from "../../../contract/posts.ts";
import type { JsonObject } from "../../../model/base/json.ts";
import { fillingColumns, hasSlot, slotKindOf, withFilled, withFilling } from "../../../model/post-types/slots.ts";
import { loadType, type TypeRow, typeById, typeForChange, upToDate } from "../../post-types/public.ts";
import { notFound, refuse, type Scope, type WriteScope } from "../../scope.ts";
import { fillColumns, keepSlots, nextToFill } from "./store.ts";

/** After which nobody writes any more with what they knew of the type before: longer than any memory and any transaction. */
const untilSettled = 120_000;
/** How long one job works before it lets others have their turn, and how long it waits for another change, in milliseconds. */
const [turn, putOff] = [1_000, 10_000];
const batch = 500;

/** Gives a field a column of its own: written from now on, read once all records have their copy there. */
export async function indexField(
  scope: WriteScope,
  { type: idOrSlug, field: slug }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const found = await loadType(scope.db, idOrSlug);
  const type = found && (await typeForChange(scope.db, found.row.id, false));
  const field = type?.post_fields.find((each) => each.slug === slug);
  if (!type || !field) throw notFound(type ? "Field" : "Type");
  if (Object.hasOwn(type.slots, slug)) return { state: "indexed" };
  if (hasSlot(type.slots, slug)) return { state: "filling" };
  if (slotKindOf(field) === null)
    throw refuse("conflict", "Lists look through fields of this kind one by one: there is no index for them.");
  const slots = withFilling(type.slots, field);
  if (!slots)
    throw refuse("conflict", "All columns for fields of this kind are in use. Delete a field that nobody filters by to free one.");
  await keepSlots(scope.db, type, slots);
  scope.forget("type:");
  await scope.enqueue(
    "posts.fill-slots",
    { type: type.id, columns: fillingColumns(slots), after: 0 },
    { runAt: later(scope, untilSettled) },
  );
  return { state: "filling" };
}

/** Writes copies in turns; killed at any moment it goes on where its last batch ended. At the end the columns are read. */
export async function fillSlots(scope: Scope, { type: id, columns: asked, after }: JsonObject): Promise<void> {
  const columns = Array.isArray(asked) ? asked.map(String) : [];
  const until = performance.now() + turn;
  for (let place: number | null = Number(after); place !== null; ) {
    const from: number = place;
    place = await scope.write((writing) => step(writing, from, performance.now() > until));
  }

  async function step(writing: WriteScope, from: number, isOver: boolean): Promise<number | null> {
    const type = await typeForChange(writing.db, Number(id), false);
    const wanted = type ? columns.filter((column) => fillingColumns(type.slots).includes(column)) : [];
    if (!type || wanted.length === 0) return null;
    const isChanging = type.upgrades.some(({ done }) => !done);
    if (isOver || isChanging) {
      await writing.enqueue("posts.fill-slots", { type: type.id, columns, after: from }, isChanging ? { runAt: later(scope, putOff) } : {});
      return null;
    }
    const rows = await nextToFill(writing.db, type, from, batch);
    if (rows.length > 0) await fillColumns(writing.db, type, wanted, await upToDate(writing.db, type, rows));
    else await finish(writing, type, wanted);
    return rows.at(-1)?.id ?? null;
  }
}

async function finish(writing: WriteScope, type: TypeRow, columns: readonly string[]): Promise<void> {
  await keepSlots(writing.db, type, withFilled(type.slots, columns));
  writing.forget("type:");
}

/** A type that comes out of the trash: what was under way when it went there is begun anew. */
export async function fillAgain(scope: WriteScope, typeId: number): Promise<void> {
  const type = await typeById(scope.db, typeId);
  const columns = type ? fillingColumns(type.slots) : [];
  if (columns.length > 0)
    await scope.enqueue("posts.fill-slots", { type: typeId, columns, after: 0 }, { runAt: later(scope, untilSettled) });
}

function later({ now }: Pick<Scope, "now">, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}
