import { randomUUID } from "node:crypto";
import type { InputOf } from "../../contract/endpoint.ts";
import { type attachFile as contract, uploadWishes } from "../../contract/files.ts";
import { cannotReadHeic, checkFile, endingsOf, type UploadOptions } from "../../model/fields/values/upload.ts";
import { safeFileName } from "../../platform/files/content-disposition.ts";
import { fileType, isFilm, isFont, isImage } from "../../platform/files/file-type.ts";
import { whyNoFont } from "../../platform/files/font-file.ts";
import type { ImageWish } from "../../platform/files/image.ts";
import { withoutTellingBoxes } from "../../platform/files/video.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Upload } from "../kernel/feature.ts";
import { readInput } from "../kernel/read-input.ts";
import { refuseFields, type Scope, type WriteScope } from "../kernel/scope.ts";
import { refuseFileBytes, spendFiles } from "../usage/public.ts";
import { makeVariantsLater } from "./jobs.ts";
import { isWorthMaking } from "./make-variants.ts";
import { insertFile, type MeasuredRow } from "./store.ts";
import { planForgetting, refuseTooMuch } from "./unclaimed.ts";

/** What is wrong with a file names it, so that the person knows which one is meant. */
function refuseFile(name: string, message: string) {
  return refuseFields({ file: { title: name, messages: [message] } });
}

/**
 * Keeps an uploaded file and answers its address. What it is, its bytes decide; an image is decoded and written anew, so that
 * nothing else hides in it. First the bytes are kept, then the row that makes them visible.
 */
export async function attachFile(scope: Scope, input: InputOf<typeof contract> & { readonly upload?: Upload }): Promise<{ file: string }> {
  const { upload, ...inQuery } = input;
  const wishes = { ...readInput(uploadWishes, upload?.entries ?? {}), ...withoutAbsent(inQuery) };
  return keepFile(scope, upload, { wish: wishOf(wishes), field: {}, isClaimed: true });
}

/** What the name of a picture begins with that somebody uploaded as their avatar: it goes with the avatar. */
export const avatarPurpose = "avatar-";

/** How a file is kept: what an image is made into, and the limits of the upload field that it came through. */
export interface Keeping {
  readonly wish: ImageWish;
  readonly field: UploadOptions;
  /** Whoever uploads it keeps it; a visitor's is only theirs once the form with it arrives. */
  readonly isClaimed: boolean;
  /** What its address says it is; one that says nothing may stand in any record. */
  readonly purpose?: typeof avatarPurpose;
  /** What else happens in the transaction that makes the file visible, with its address. */
  readonly alongside?: (writing: WriteScope, file: string) => Promise<unknown>;
}

export async function keepFile(
  scope: Scope,
  upload: Pick<Upload, "name" | "bytes"> | undefined,
  keeping: Keeping,
): Promise<{ file: string }> {
  if (!upload || (upload.bytes.length === 0 && upload.name === "")) throw refuseFields({ file: { title: "File", messages: ["require"] } });
  const { bytes, mime, extension, ...measured } = await accepted(upload, keeping);
  if (!keeping.isClaimed) await refuseTooMuch(scope, bytes.length);
  await refuseFileBytes(scope, bytes.length);
  const key = `${scope.app}/${keeping.purpose ?? ""}${randomUUID()}.${extension}`;
  const { size, hash } = await scope.outside.files.put(key, bytes, mime);
  const name = safeFileName(upload.name);
  const file = `/files/${key}`;
  const answered = await scope
    .write(async (writing) => {
      await spendFiles(writing, size);
      await insertFile(writing.db, {
        id: await writing.newId("file"),
        key,
        name,
        mime,
        size,
        hash,
        ...measured,
        userId: scope.person?.id ?? null,
        claimedAt: keeping.isClaimed ? scope.now : null,
        now: scope.now,
      });
      if (!keeping.isClaimed) await planForgetting(writing, key);
      else if (isWorthMaking(measured) && !keeping.purpose) await writing.enqueue(makeVariantsLater, { key });
      await keeping.alongside?.(writing, file);
      // What is kept for a repeated request: it must answer the first file's address, not one of its own.
      return { file };
    })
    .catch(async (error: unknown) => {
      // Whatever else went wrong, the row may be there all the same.
      if (error instanceof Refusal) await dropBytes(scope, key);
      throw error;
    });
  if (answered.file !== file) await dropBytes(scope, key);
  return answered;
}

/** Bytes that no row names. That they cannot be removed changes nothing about the answer. */
async function dropBytes({ outside }: Scope, key: string): Promise<void> {
  await outside.files.remove(key).catch(() => undefined);
}

type Wishes = {
  readonly resize_w?: number | undefined;
  readonly resize_h?: number | undefined;
  readonly resize_fit?: ImageWish["fit"] | undefined;
};

function wishOf({ resize_w: width, resize_h: height, resize_fit: fit }: Wishes): ImageWish {
  return withoutAbsent({ width, height, fit }) as ImageWish;
}

function withoutAbsent(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

async function accepted(
  { name, bytes }: Pick<Upload, "name" | "bytes">,
  { wish, field }: Keeping,
): Promise<{ bytes: Buffer; mime: string; extension: string } & MeasuredRow> {
  const [wrong] = checkFile({ name, size: bytes.length }, field);
  if (wrong !== undefined) throw refuseFile(name, wrong.slice(name.length + 2));
  const type = fileType(bytes, name);
  const isKept = type.mime !== "application/octet-stream" && (takesType(field, type.extension) || isHeic(type.extension));
  if (!isKept) throw refuseFile(name, isVector(name) ? noVectors : "unacceptable format");
  const { mime: whole, extension } = type;
  if (isFont(type)) return { bytes: wholeFont(name, bytes), mime: whole, extension, ...noPicture };
  if (isFilm(type)) return { bytes: cleanFilm(name, bytes), mime: whole, extension, ...noPicture };
  if (!isImage(type)) return { bytes, mime: whole, extension, ...noPicture };
  // The decoders are loaded for the first image, and not with the server.
  const { cleanImage } = await import("../../platform/files/image.ts");
  const image = await cleanImage(bytes, wish);
  if (!image.ok) throw refuseFile(name, isHeic(type.extension) ? cannotReadHeic : image.why);
  const { mime } = image.value;
  return { ...image.value, extension: mime === "image/jpeg" ? "jpg" : mime.slice("image/".length) };
}

const noPicture: MeasuredRow = { width: null, height: null, color: null, animated: false };

function wholeFont(name: string, bytes: Buffer): Buffer {
  const why = whyNoFont(bytes);
  if (why !== undefined) throw refuseFile(name, why);
  return bytes;
}

function cleanFilm(name: string, bytes: Buffer): Buffer {
  const cleaned = withoutTellingBoxes(bytes);
  if (!cleaned) throw refuseFile(name, "The film is broken or cannot be read.");
  return cleaned;
}

const noVectors = "unacceptable format: an SVG can carry programs. Save it as a PNG with a transparent ground, at least 512 pixels wide.";

function isVector(name: string): boolean {
  return /\.svgz?$/i.test(name);
}

/** It is read, or refused in its own words, whatever the field takes: what is kept of it is another kind. */
function isHeic(extension: string): boolean {
  return extension === "heic";
}

/** What the bytes are, not what the name says, must be among what the field takes. */
function takesType(field: UploadOptions, extension: string): boolean {
  const taken = endingsOf(field);
  return taken === undefined || taken.includes(extension) || (extension === "jpg" && taken.includes("jpeg"));
}
