import { createHash } from "node:crypto";
import { allVariants, type Variant, widthsOf } from "../../model/page/picture.ts";
import type { FileContent, FileStore } from "../../platform/files/file-store.ts";
import type { FileRow, MeasuredRow } from "./store.ts";

/** Pictures on their way to be written, by the keys of their variants: who asks meanwhile waits for the same one. */
const underWay = new Map<string, Promise<void>>();

/** A file that is a picture of which smaller ones can be made. */
export type PictureRow = Pick<FileRow, "key" | "hash" | "size"> & MeasuredRow;

/** Whether a picture is served so: one of its widths, none larger than itself. */
export function hasVariant({ width, animated }: MeasuredRow, variant: Variant): boolean {
  return width !== null && widthsOf({ width, animated }, variant.format).includes(variant.width);
}

/** Where a variant is kept: by what the picture holds, so that it is never that of another one. */
export function variantKey({ key, hash }: Pick<FileRow, "key" | "hash">, { width, format }: Variant): string {
  const [app = "", name = ""] = key.split("/");
  return `variants/${app}/${name.replace(/\.\w+$/, "")}-${hash.slice(0, 16)}/w${width}.${format}`;
}

/** A variant as it is kept, made first where nobody has asked for it before. Throws `TooBusy` when too many are being made. */
export async function readVariant(files: FileStore, file: PictureRow, variant: Variant): Promise<FileContent | undefined> {
  const kept = await files.get(variantKey(file, variant));
  if (kept) return kept;
  await makeVariant(files, file, variant);
  return files.get(variantKey(file, variant));
}

/** Makes a variant and keeps it. */
export function makeVariant(files: FileStore, file: PictureRow, variant: Variant): Promise<void> {
  const key = variantKey(file, variant);
  const begun = underWay.get(key);
  if (begun) return begun;
  const making = write(files, file, { key, variant }).finally(() => underWay.delete(key));
  underWay.set(key, making);
  return making;
}

async function write(files: FileStore, file: PictureRow, { key, variant }: { key: string; variant: Variant }): Promise<void> {
  // The decoders are loaded for the first picture, and not with the server.
  const { imageVariant } = await import("../../platform/files/image-variant.ts");
  const bytes = await imageVariant(() => readWhole(files, file), variant);
  await files.put(key, bytes, `image/${variant.format}`);
}

/** All bytes of a stored file; throws where they are not those that were kept. */
export async function readWhole(files: FileStore, { key, hash }: Pick<FileRow, "key" | "hash">): Promise<Buffer> {
  const content = await files.get(key);
  if (!content) throw new Error(`The bytes of file ${key} are not there.`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of content.stream) chunks.push(chunk as Uint8Array);
  const bytes = Buffer.concat(chunks);
  if (createHash("sha256").update(bytes).digest("hex") !== hash)
    throw new Error(`The bytes of file ${key} are not those that were kept: its hash is another.`);
  return bytes;
}

/** Removes what was made from a picture. */
/** What a file held, and what was made from it. */
export async function removeFileBytes(files: FileStore, file: Pick<FileRow, "key" | "hash">): Promise<void> {
  await removeVariants(files, file);
  await files.remove(file.key);
}

export async function removeVariants(files: FileStore, file: Pick<FileRow, "key" | "hash">): Promise<void> {
  for (const variant of allVariants) await files.remove(variantKey(file, variant));
}
