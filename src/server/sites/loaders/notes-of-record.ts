import type { NotesOfRecord } from "../../../blocks/parts/record-on-page.ts";
import { shownMoment } from "../../../model/fields/display.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import type { SiteTexts } from "../../../model/texts/english.ts";
import { noteFields, notesOf } from "../../../model/types/notes.ts";
import { regionOf } from "../../apps/public.ts";
import { authorize } from "../../record-access/public.ts";
import { listForPage } from "../../records/public.ts";
import { cachedType } from "../../type-definitions/public.ts";
import { addressOf } from "../addresses.ts";
import type { RecordFound } from "./find-record.ts";
import type { PageToLoad } from "./loader.ts";
import type { Editing } from "./record-form.ts";
import { textsOf } from "./texts-of.ts";

/** So many are shown, the newest first. */
const most = 20;

interface PlaceOfNotes {
  /** The type that keeps them, and the field by which they hang on records of this one. */
  readonly typeId: number;
  readonly fieldSlug: string;
  readonly mayAdd: boolean;
}

/** Where the notes of a record are that the block shows, if whoever asks may read notes at all; by the rights of the type that keeps them. */
export async function placeOfNotes(
  scope: PageToLoad["scope"],
  { notes }: Editing,
  { type }: Pick<RecordFound, "type">,
): Promise<PlaceOfNotes | undefined> {
  const place = notes === true ? notesOf(type.row.relations) : undefined;
  const keeping = place && (await cachedType(scope, String(place.relationTypeId)));
  if (!place || !keeping) return undefined;
  const { read, create } = authorize(scope, keeping);
  return read === "none" ? undefined : { typeId: keeping.row.id, fieldSlug: place.fieldSlug, mayAdd: create };
}

/** What a note says here; what else one may hold is filled in by its defaults. */
export function noteFormFields({ note }: Pick<SiteTexts, "note">): readonly FieldBlock[] {
  return noteFields.filter(({ slug }) => slug === "message").map((field) => ({ ...field, label: note }));
}

/** The notes of the record of a page: one statement, and none for those who may read none. */
export async function notesOn(page: PageToLoad, block: Editing, found: RecordFound): Promise<{ readonly notes?: NotesOfRecord }> {
  const place = await placeOfNotes(page.scope, block, found);
  if (!place) return {};
  page.notes.shows.add(place.typeId);
  const list = [
    [`${place.fieldSlug}:in`, String(found.post.id)],
    ["orderByDesc", "id"],
    ["count", String(most + 1)],
  ] as const;
  const { posts } = await listForPage(page.scope, String(place.typeId), { list, totalled: false });
  const region = await regionOf(page.scope);
  const notes = posts.slice(0, most).map((post) => ({
    text: typeof post.message === "string" ? post.message : "",
    when: shownMoment(post.createdAt, region, page.asking.now),
  }));
  const action = `${page.place.base}${addressOf(page.path)}?id=${found.post.id}&form=${encodeURIComponent(block.id)}&note=1`;
  const form = { fields: noteFormFields(textsOf(page)), action, upload: "" };
  return { notes: { notes, isMore: posts.length > most, ...(place.mayAdd && { form }) } };
}
