import { DialectOfFile, mayShowDialect } from "../../model/transfer/csv-dialect.ts";
import type { CsvDialect } from "../../model/transfer/csv-rows.ts";
import type { Encoding, Separator } from "../../model/transfer/guess-source.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { pauses } from "../kernel/map-with-pauses.ts";

/** Said of each of them, so that what was found out of another reading does not hold any more. */
export const noDialect: CsvDialect = { backslashes: undefined, commentsBeside: undefined };

interface Asked {
  readonly encoding: Encoding;
  readonly separator: Separator;
}

/** What all of a file tells of how it is written. It is read once to see whether there is anything to be told, which is so of few. */
export async function readDialect(files: FileStore, key: string, { encoding, separator }: Asked): Promise<CsvDialect> {
  if (!(await showsDialect(files, key, encoding))) return noDialect;
  const dialect = new DialectOfFile(separator);
  for await (const text of textsOf(files, key, encoding)) dialect.push(text);
  return { ...noDialect, ...dialect.end() };
}

async function showsDialect(files: FileStore, key: string, encoding: Encoding): Promise<boolean> {
  // The last sign of a piece is looked at with the next one.
  let last = "\n";
  for await (const text of textsOf(files, key, encoding)) {
    if (mayShowDialect(last + text)) return true;
    last = text.slice(-1) || last;
  }
  return false;
}

/** Others have their turn between the pieces, however fast these come. */
async function* textsOf(files: FileStore, key: string, encoding: Encoding): AsyncGenerator<string> {
  const content = await files.get(key);
  const decoder = new TextDecoder(encoding);
  const pause = pauses();
  for await (const bytes of content?.stream ?? []) {
    yield decoder.decode(bytes as Uint8Array, { stream: true });
    await pause();
  }
}
