import { mentionsIn } from "../../model/types/mentions.ts";
import { noteFieldOf } from "../../model/types/notes.ts";
import { sql } from "../../platform/db/database.ts";
import { membersCalled } from "../apps/public.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { type RecordRow, recordsByIds } from "../record-rows/public.ts";
import { loadType, type Type } from "../type-definitions/public.ts";
import type { RecordWritten } from "./follow-records.ts";
import { followersOf } from "./followers.ts";
import { closeInboxItems, type InboxWanted, writeInboxItems } from "./write-items.ts";

/** Of more notes at once, as an import writes them, nobody is told. */
const mostNotes = 20;
const answering: ReadonlySet<unknown> = new Set(["Contact", "Email"]);

/** Tells of notes: whom they mention, and those who made, have or follow the record that they are about. */
export async function followNotes(scope: WriteScope, type: Type, written: readonly RecordWritten[]): Promise<void> {
  if (written.length > mostNotes) return;
  for (const note of written) {
    const on = recordOf(type, note.after);
    const [record] = on === undefined ? [] : await recordsByIds(scope.db, [on], sql`true`);
    if (record) await tellOfNote(scope, record, note);
  }
}

async function tellOfNote(scope: WriteScope, record: RecordRow, { before, after }: RecordWritten): Promise<void> {
  const by = scope.person?.id ?? null;
  const about = { post: record.id, type: record.type_id, by };
  const known = new Set(before ? mentionsIn(messageOf(before)) : []);
  const names = mentionsIn(messageOf(after)).filter((name) => !known.has(name));
  const mentioned = names.length > 0 ? await membersCalled(scope.db, names, []) : [];
  const wanted: InboxWanted[] = [{ kind: "mention", people: mentioned, group: `mention:${after.id}`, ...about }];
  if (!before) wanted.push({ kind: "note", people: await noteReaders(scope, record, mentioned), group: `note:${record.id}`, ...about });
  await writeInboxItems(scope, wanted);
  // Whoever was written to was answered.
  if (!before && answering.has(after.data.actiontype)) await closeInboxItems(scope, { posts: [record.id], kinds: ["submission"] });
}

async function noteReaders(scope: WriteScope, record: RecordRow, told: readonly number[]): Promise<number[]> {
  const type = await loadType(scope.db, record.type_id);
  const people = [record.user_id, ...record.assignee_ids, ...(type ? await followersOf(scope, type) : [])];
  return [...new Set(people)].flatMap((person) => (person === null || told.includes(person) ? [] : [person]));
}

function messageOf({ data }: RecordRow): string {
  return typeof data.message === "string" ? data.message : "";
}

/** The record that a note hangs on. */
function recordOf({ row }: Type, note: RecordRow): number | undefined {
  const places = new Set(row.post_fields.map(({ slug }) => slug));
  for (const [slug, value] of Object.entries(note.data)) {
    const id = Array.isArray(value) ? value[0] : value;
    const typeId = /^record_(\d+)$/.exec(slug)?.[1];
    if (typeId === undefined || typeof id !== "number" || !places.has(slug)) continue;
    if (noteFieldOf({ id: Number(typeId), title: "" }).slug === slug) return id;
  }
  return undefined;
}
