import type { InputOf } from "../../contract/endpoint.ts";
import type { deleteFile as contract } from "../../contract/files.ts";
import { deleteFileRow, forgetFile } from "../files/public.ts";
import { notFound, refuse, type WriteScope } from "../kernel/scope.ts";
import { freeFiles } from "../usage/public.ts";
import { addressOf, fileOf, usageOf } from "./file-usage.ts";

/** Deletes a file with all that was made from it. Where pages or the brand show it, only if the caller says that they know. */
export async function deleteFile(scope: WriteScope, { id, used }: InputOf<typeof contract>): Promise<{ id: number }> {
  const row = await fileOf(scope, id);
  if (used === undefined) {
    const { pages, inBrand } = await usageOf(scope, addressOf(row));
    const places = [...pages.map(({ title }) => title), ...(inBrand ? ["The brand of the site"] : [])];
    if (places.length > 0) throw refuse("conflict", "This file stands on pages.", places);
  }
  const gone = await deleteFileRow(scope.db, id);
  if (!gone) throw notFound("File");
  freeFiles(scope, { files: 1, bytes: gone.size });
  await forgetFile(scope, row.key, row.hash);
  return { id };
}
