import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import type { InputOf } from "../../contract/endpoint.ts";
import type { importFrom as fromContract, Import, readImport as readContract } from "../../contract/imports.ts";
import { dayOf } from "../../model/formula/run.ts";
import { UnreadableSource } from "../../model/transfer/csv-rows.ts";
import type { Format } from "../../model/transfer/formats.ts";
import { columnsIn, suggestMapping } from "../../model/transfer/mapping.ts";
import { safeFileName } from "../../platform/files/content-disposition.ts";
import { evaluationContextOf } from "../apps/public.ts";
import { hideAddress, userById } from "../auth/public.ts";
import { forgetFile } from "../files/public.ts";
import type { Incoming } from "../kernel/feature.ts";
import { refuse, refuseFields, type Scope, signedInPerson, type WriteScope } from "../kernel/scope.ts";
import type { Type } from "../type-definitions/public.ts";
import { freeFiles, refuseFileBytes, spendFiles } from "../usage/public.ts";
import { checkMisfits } from "./check-writing.ts";
import { checkFormats, formatsNow } from "./column-formats.ts";
import { sourceAt } from "./fetch-source.ts";
import { typeNamed } from "./find-imports.ts";
import { mostImported } from "./import-limit.ts";
import {
  deleteImports,
  type ImportRow,
  importById,
  importOfSame,
  insertImport,
  noCounts,
  oldImports,
  type Reading,
  type Writing,
} from "./import-store.ts";
import { readSample } from "./read-sample.ts";
import { sampleEvidence } from "./sample-evidence.ts";
import { showImport } from "./show-import.ts";
import { surveyColumns } from "./survey-columns.ts";
import { unusedIn } from "./unused-in.ts";
import { withoutExcel } from "./without-excel.ts";
import { withoutLists } from "./without-lists.ts";
import { namesOfFields, writableFields } from "./writable-fields.ts";

const forgottenAfter = 30 * 24 * 3600 * 1000;

/** Keeps a file to import from and answers how it reads. */
export async function readImport(
  scope: Scope,
  { type: idOrSlug, incoming }: InputOf<typeof readContract> & { readonly incoming?: Incoming },
): Promise<Import> {
  const type = await typeNamed(scope.db, idOrSlug);
  if (!incoming) throw refuseFields({ file: { title: "File", messages: ["require"] } });
  return keepImport(scope, type, incoming, { isSent: true });
}

export async function importFrom(scope: Scope, { type: idOrSlug, importUrl }: InputOf<typeof fromContract>): Promise<Import> {
  const type = await typeNamed(scope.db, idOrSlug);
  return keepImport(scope, type, await sourceAt(scope, importUrl));
}

interface Keeping {
  /** The file is the request itself: another one under the same Idempotency-Key is another request, which nobody could tell as it came. */
  readonly isSent?: true;
  /** What the person says of it by themselves. */
  readonly said?: { readonly noHeader?: boolean | undefined; readonly table?: string | undefined } & {
    readonly [Name in keyof Omit<Writing, "formats">]?: Writing[Name] | undefined;
  } & { readonly formats?: { readonly [slug: string]: Format | null } | undefined };
  /** What happens to it in the very same transaction. */
  readonly begin?: (writing: WriteScope, row: ImportRow) => Promise<ImportRow>;
}

/** First the bytes are kept, then the row that makes them known. Nothing is left of a file that cannot be read. */
export async function keepImport(
  scope: Scope,
  type: Type,
  { name, stream }: { readonly name: string; readonly stream: Readable | Uint8Array },
  { said: { noHeader, table, ...writing } = {}, begin = async (_, row) => row, isSent }: Keeping = {},
): Promise<Import> {
  const { files } = scope.outside;
  const key = `imports/${scope.app}/${randomUUID()}`;
  const old = await oldImports(scope.db, new Date(scope.now.getTime() - forgottenAfter));
  const isCut = () => "truncated" in stream && stream.truncated === true;
  const keep = async () => {
    const { hash, size } = await files.put(key, stream, "application/octet-stream");
    if (isCut()) throw tooLarge();
    await refuseFileBytes(scope, size);
    const sheets = await withoutExcel(files, key);
    const lines = sheets ? { tables: sheets } : await withoutLists(files, key);
    const kept = lines ? await sizeOf(scope, key) : size;
    const names = namesOfFields(writableFields(scope, type));
    const said = { ...(noHeader !== undefined && { noHeader }), ...(table !== undefined && { table }), ...names };
    const sample = await readSample(files, key, lines ? { ...lines, ...said, isTyped: true } : said);
    const surveyed = await surveyFor(scope, key, { reading: sample, isWhole: names.isWhole });
    const read = { ...surveyed, hash, ...(await importedBefore(scope, type, hash)) };
    const written = writingOf(scope, type, { reading: read, said: writing });
    const evidence = await sampleEvidence(scope, type, { file_key: key, reading: read, writing: written });
    const row = { file_key: key, file_name: safeFileName(name), file_size: kept, reading: { ...read, evidence }, writing: written };
    let isKept = false;
    const answered = await scope.write(async (writer) => {
      isKept = true;
      // Whoever imports something clears away what the app imported, or meant to, a month ago: its bytes by jobs, so that a storage that
      // is away takes nothing from this import.
      const sizes = await deleteImports(
        writer.db,
        old.map(({ id }) => id),
      );
      freeFiles(writer, { files: sizes.length, bytes: sizes.reduce((sum, each) => sum + each, 0) });
      await spendFiles(writer, kept);
      for (const { file_key } of old) await forgetFile(writer, file_key);
      return showImport(await begin(writer, await insertRow(writer, type, row)));
    });
    if (isKept) return answered;
    // A repeated request is answered with the import that the first one made, of the file that came with that.
    const first = isSent && (await importById(scope.db, answered.id));
    if (first && first.reading.hash !== hash) throw refuse("key_reused", "This Idempotency-Key was used for another request.");
    await files.remove(key);
    return answered;
  };
  return keep().catch(async (error: unknown) => {
    await files.remove(key);
    if (isCut()) throw tooLarge();
    throw error instanceof UnreadableSource ? refuseFields({ file: { title: "File", messages: [error.message] } }) : error;
  });
}

/** The reading with what all rows of the file tell of its columns. */
export async function surveyFor(
  scope: Scope,
  key: string,
  { reading, isWhole }: { readonly reading: Reading; readonly isWhole: (name: string) => boolean },
): Promise<Reading> {
  const environment = await evaluationContextOf(scope);
  const context = { today: dayOf(environment), zone: environment.zone };
  return surveyColumns(scope.outside.files, key, { reading, context, isWhole, mostRows: scope.outside.service(mostImported) });
}

async function importedBefore({ db }: Scope, type: Type, hash: string): Promise<Pick<Reading, "before">> {
  const same = await importOfSame(db, type.row.id, hash);
  if (!same?.finished_at) return {};
  const user = await userById(db, same.user_id);
  const by = user ? user.nickname || hideAddress(user.username) : "";
  return { before: { at: same.finished_at.toISOString(), by, table: same.reading.table ?? null } };
}

/** What is kept of a workbook, or of a list of lists, are its rows as lines of JSON. */
async function sizeOf({ outside }: Scope, key: string): Promise<number> {
  const content = await outside.files.get(key);
  content?.stream.destroy();
  return content?.size ?? 0;
}

function tooLarge() {
  return refuse("too_large", "A file to import from may have 200 MB.");
}

function writingOf(
  scope: Scope,
  type: Type,
  { reading, said }: { readonly reading: Reading; readonly said: Omit<NonNullable<Keeping["said"]>, "noHeader" | "table"> },
): Writing {
  const fields = writableFields(scope, type);
  const { newPost = suggestMapping(fields, columnsIn(reading), { isNamed: !reading.noHeader }), existing = "create", key = null } = said;
  const { days = null, decimal = null } = said;
  checkFormats(fields, { newPost }, said.formats);
  checkMisfits(fields, { newPost }, said.misfits);
  const writing: Writing = {
    newPost,
    existing,
    key,
    days,
    decimal,
    formats: formatsNow({ newPost }, newPost, said.formats),
    ...(said.misfits && { misfits: said.misfits }),
    ...(said.emptyCells && { emptyCells: said.emptyCells }),
    schemaVersion: type.row.schema_version,
  };
  return { ...writing, unused: unusedIn(reading, writing) };
}

async function insertRow(
  scope: WriteScope,
  type: Type,
  kept: Pick<ImportRow, "file_key" | "file_name" | "file_size" | "reading" | "writing">,
): Promise<ImportRow> {
  const { id, role } = signedInPerson(scope);
  const row: ImportRow = {
    ...noCounts,
    ...kept,
    id: await scope.newId("import"),
    type_id: type.row.id,
    user_id: id,
    user_role: role,
    state: "read",
    rows_total: null,
    why: null,
    created_at: scope.now,
    changed_at: scope.now,
    finished_at: null,
  };
  await insertImport(scope.db, row);
  return row;
}
