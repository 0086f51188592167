import { titleToKeep } from "../../../model/types/title-field.ts";
import type { Payload } from "../../kernel/job.ts";
import { runInSlices } from "../../kernel/run-in-slices.ts";
import type { Scope, WriteScope } from "../../kernel/scope.ts";
import { writtenAt } from "../../record-rows/public.ts";
import { loadType, nextRecords, titleFieldIn } from "../../type-definitions/public.ts";
import { heldRecords } from "../bulk/write-many.ts";
import { changeRecords } from "../record-written.ts";
import * as jobs from "./jobs.ts";

/** Records in one transaction. */
const batch = 100;

/** The job; killed at any moment it goes on where its last batch ended. The history of each record keeps what it was called. */
export async function followTitles(scope: Scope, { type, after }: Payload<typeof jobs.followTitles>): Promise<void> {
  await runInSlices(scope, after, {
    some: (writing, from) => followSome(writing, type, from),
    goOn: (writing, from) => writing.enqueue(jobs.followTitles, { type, after: from }),
  });
}

async function followSome(scope: WriteScope, id: number, after: number): Promise<number | null> {
  const type = await loadType(scope.db, id);
  const title = type && titleFieldIn(type);
  if (!type || title?.by !== "chosen") return null;
  const ids = await nextRecords(scope.db, type.row, { after, count: batch });
  const rows = await heldRecords(scope, ids);
  const changes = rows.flatMap((row) => {
    const said = titleToKeep(title, row);
    return said === row.title ? [] : [{ before: row, after: { ...row, title: said, updated_at: writtenAt(row, scope.now) } }];
  });
  await changeRecords(scope, type, changes, { byRule: true });
  return ids.length < batch ? null : Math.max(...ids);
}
