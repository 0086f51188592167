import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { whyUnwritable } from "./make-folder.ts";

/** The folders of the operator's that are written into; none where all is kept elsewhere. */
export function writtenFolders({
  dataDir,
  database,
  s3,
  secretKey,
}: Pick<Config, "dataDir" | "database" | "s3" | "secretKey">): readonly string[] {
  if (database && s3 && secretKey !== undefined) return [];
  return [dataDir, ...(database ? [] : [join(dataDir, "database")]), ...(s3 ? [] : [join(dataDir, "files")])];
}

/** How long what was found goes on being answered, in milliseconds: whoever asks often costs no more writes. */
const checkedFor = 5_000;

interface Tried {
  readonly clock?: () => number;
  readonly why?: (folder: string) => string | undefined;
}

/** Whether something can be written into each of these folders that is there. `report` is told once when it can no more, with the folder and why. */
export function writableCheck(
  folders: readonly string[],
  report: (message: string) => void,
  { clock = () => performance.now(), why = whyUnwritable }: Tried = {},
): () => boolean {
  let last: { readonly at: number; readonly problem: string | undefined } | undefined;
  return () => {
    const at = clock();
    if (last === undefined || at - last.at >= checkedFor) {
      const problem = problemOf(folders, why);
      if (problem !== undefined && problem !== last?.problem) report(`Nothing can be saved: ${problem}`);
      last = { at, problem };
    }
    return last.problem === undefined;
  };
}

function problemOf(folders: readonly string[], why: NonNullable<Tried["why"]>): string | undefined {
  for (const folder of folders) {
    const found = existsSync(folder) ? why(folder) : undefined;
    if (found !== undefined) return `${folder}: ${found}.`;
  }
  return undefined;
}
