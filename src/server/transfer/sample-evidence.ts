import { evaluationContextOf } from "../apps/public.ts";
import type { Scope } from "../kernel/scope.ts";
import { formulaNames } from "../records/public.ts";
import type { Type } from "../type-definitions/public.ts";
import { evidenceIn } from "./column-formats.ts";
import type { ImportRow, Reading } from "./import-store.ts";
import { meansOwnNumbers } from "./own-records.ts";
import { sampleRows } from "./read-sample.ts";
import { rowValues } from "./row-values.ts";
import { initialStatus, writableFields } from "./writable-fields.ts";

/** What the first rows of a file tell of the formats of the fields that it fills: enough to ask before anything is begun. */
export async function sampleEvidence(
  scope: Scope,
  type: Type,
  row: Pick<ImportRow, "file_key" | "reading" | "writing">,
): Promise<NonNullable<Reading["evidence"]>> {
  const environment = await evaluationContextOf(scope);
  const names = { ...(await formulaNames(scope, type, initialStatus(type))), now: environment.now };
  const { formatted } = rowValues(row, writableFields(scope, type), {
    ...{ names, environment },
    meansOwnNumbers: meansOwnNumbers(type, row),
  });
  return evidenceIn(formatted, [await sampleRows(scope.outside.files, row.file_key, row.reading)]);
}
