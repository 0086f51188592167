import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { replaceFile as replaceContract, fileUsage as usageContract } from "../../contract/files.ts";
import { brandShowsFile, replaceInBrand } from "../brand/public.ts";
import { type LibraryRow, libraryFile } from "../files/public.ts";
import { notFound, refuse, type Scope, type WriteScope } from "../kernel/scope.ts";
import { pagesWithFile, replaceOnPages } from "../pages/public.ts";

/** The pages on which a file stands, and whether the brand of the site shows it. */
export async function fileUsage(scope: Scope, { id }: InputOf<typeof usageContract>): Promise<ReplyOf<typeof usageContract>> {
  return usageOf(scope, addressOf(await fileOf(scope, id)));
}

export async function usageOf(scope: Scope | WriteScope, address: string): Promise<ReplyOf<typeof usageContract>> {
  const [{ pages, isWhole }, inBrand] = await Promise.all([pagesWithFile(scope, address), brandShowsFile(scope, address)]);
  return { pages, isWhole, inBrand };
}

/** Puts another file in the place of one on all pages and in the brand. The one that stood there stays in the library. */
export async function replaceFile(
  scope: WriteScope,
  { id, with: other }: InputOf<typeof replaceContract>,
): Promise<ReplyOf<typeof replaceContract>> {
  const [before, after] = [await fileOf(scope, id), await fileOf(scope, other)];
  if (id === other) throw refuse("conflict", "A file cannot take its own place.");
  const isPicture = ({ mime }: LibraryRow) => mime.startsWith("image/");
  if (isPicture(before) !== isPicture(after))
    throw refuse("conflict", "Only a picture can take the place of a picture, and no other file can.");
  const addresses = { from: addressOf(before), to: addressOf(after) };
  // The brand is held before any page, as whoever publishes both does.
  const inBrand = await replaceInBrand(scope, addresses);
  return { ...(await replaceOnPages(scope, addresses)), inBrand };
}

export async function fileOf(scope: Pick<Scope, "db">, id: number): Promise<LibraryRow> {
  const row = await libraryFile(scope.db, id);
  if (!row) throw notFound("File");
  return row;
}

export function addressOf({ key }: LibraryRow): string {
  return `/files/${key}`;
}
