import type { InputOf } from "../../contract/endpoint.ts";
import type { changeFile as changeContract, LibraryFile } from "../../contract/files.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { safeFileName } from "../../platform/files/content-disposition.ts";
import { increaseSiteVersion, readListHere } from "../apps/public.ts";
import { type ListInput, listSql, sayTotal } from "../kernel/list.ts";
import { notFound, refuseFields, type Scope, type WriteScope } from "../kernel/scope.ts";
import { countFiles, filesWhere, type LibraryRow, libraryFile, updateFile } from "./store.ts";

const language = listLanguage({
  columns: {
    id: ["id", "id"],
    name: ["name", "text"],
    mime: ["mime", "text"],
    size: ["size", "number"],
    createdAt: ["created_at", "instant"],
  },
  searchable: true,
});

/** The app's files, the newest first; free text looks for their names and for what they show. */
export async function listFiles(scope: Scope, { list }: ListInput): Promise<LibraryFile[]> {
  const query = await readListHere(scope, list, { language });
  const search = [
    { kind: "column", column: "name", stored: "text" },
    { kind: "column", column: "alt", stored: "text" },
  ] as const;
  const wanted = listSql(query, { alias: "f", search });
  const rows = await filesWhere(scope.db, wanted);
  await sayTotal(scope, query, (most) => countFiles(scope.db, wanted.where, most));
  return rows.map(showFile);
}

/** Gives a file another name, and a picture other words for what it shows. */
export async function changeFile(scope: WriteScope, { id, name, alt }: InputOf<typeof changeContract>): Promise<LibraryFile> {
  const row = await libraryFile(scope.db, id);
  if (!row) throw notFound("File");
  if (name !== undefined && name.trim() === "") throw refuseFields({ name: { title: "Name", messages: ["require"] } });
  const changed = { ...row, name: name === undefined ? row.name : safeFileName(name.trim()), alt: alt?.trim() ?? row.alt };
  await updateFile(scope.db, row.id, changed);
  if (changed.alt !== row.alt) {
    // Pages whose blocks say nothing of it show these words.
    await increaseSiteVersion(scope.db, scope.app);
    scope.publishSite();
  }
  return showFile(changed);
}

function showFile({ id, key, name, mime, size, width, height, color, animated, alt, created_at }: LibraryRow): LibraryFile {
  const address = { id, file: `/files/${key}`, name, mime, size };
  return { ...address, width, height, color, animated, alt, createdAt: created_at.toISOString() };
}
