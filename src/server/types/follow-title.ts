import type { FieldMove } from "../../model/types/field-moves.ts";
import { maySayTitle, type TitledType, type TitleField, titleAfter, titleFieldOf } from "../../model/types/title-field.ts";
import { refuse, refuseFields, type WriteScope } from "../kernel/scope.ts";
import {
  countOtherTitles,
  holdsRecords,
  loadType,
  statusesNow,
  type Type,
  type TypeRow,
  titledType,
  titleFieldChosen,
  withHiddenTitle,
  writeStatuses,
} from "../type-definitions/public.ts";

interface Following {
  /** The type with its new fields and settings. */
  readonly after: TypeRow;
  readonly moves: readonly FieldMove[];
  readonly replaceTitles: boolean;
}

/** More records than this that lose a title of their own are "more than": nobody counts on. */
const mostCounted = 10_000;

/** The type with the title field that it has after a change of its form. Its records follow once all is written. */
export async function followTitle(scope: WriteScope, before: Type, { after, moves, replaceTitles }: Following): Promise<TypeRow> {
  const statuses = await statusesNow(scope.db, after.id);
  const [was, wanted] = [titledType(before.row, before.statuses), titledType(after, statuses)];
  refuseUnfit(wanted, was);
  const hasRecords = await holdsRecords(scope.db, after);
  const chosen = titleAfter(was, wanted, { moves, hasRecords });
  const row = withTitleField(after, chosen);
  const [old, now] = [titleFieldOf(was), titleFieldOf(titledType(row, statuses))];
  if (old && old.field.id !== now?.field.id && hasRecords) await hideOldTitles(scope, before, old);
  if (!hasRecords || now?.by !== "chosen" || (old?.by === "chosen" && old.field.id === now.field.id)) return row;
  if (!replaceTitles) await refuseLosing(scope, before.row, now);
  await scope.publish(titleFieldChosen, { type: row.id });
  return row;
}

function withTitleField(row: TypeRow, chosen: string | null | undefined): TypeRow {
  const { titleField: _, ...settings } = row.settings;
  return { ...row, settings: chosen === undefined ? settings : { ...settings, titleField: chosen } };
}

/** A field that is chosen anew is there and keeps words. What was chosen before may go with its field. */
function refuseUnfit({ postFields, settings: { titleField: slug } }: TitledType, before: TitledType): void {
  if (typeof slug !== "string" || slug === before.settings.titleField) return;
  const field = postFields.find((each) => each.slug === slug);
  if (!field) throw refuseFields({ titleField: { title: "Title", messages: ["is not a field of this type"] } });
  if (!maySayTitle(field)) throw refuseFields({ titleField: { title: "Title", messages: [`“${field.label}” keeps no plain text`] } });
}

async function refuseLosing(scope: WriteScope, before: TypeRow, { field }: TitleField): Promise<void> {
  const records = await countOtherTitles(scope.db, before, field.slug, mostCounted);
  if (records === 0) return;
  const count = records > mostCounted ? `More than ${mostCounted} records are` : records === 1 ? "1 record is" : `${records} records are`;
  throw refuse(
    "conflict",
    `${count} called something else than “${field.label}” says. Say "replaceTitles" to call them by it; their history keeps the old titles.`,
    { records },
  );
}

/** Titles still say what the field said: the statuses that hid it hide them. */
async function hideOldTitles(scope: WriteScope, { row, statuses }: Type, { field }: TitleField): Promise<void> {
  const hid = new Set(statuses.filter(({ hiddenFields }) => hiddenFields.includes(field.slug)).map(({ id }) => id));
  const now = hid.size === 0 ? null : await loadType(scope.db, row.id);
  if (now)
    await writeStatuses(
      scope.db,
      row.id,
      withHiddenTitle(now.statuses, ({ id }) => hid.has(id)),
    );
}
