/**
 * Uploaded images are decoded and written anew: whatever else hid in the file is gone, and so are place, camera and author.
 * Sizes are checked on the header, before a pixel is decoded; only two images are at work at once.
 */
import sharp, { type Metadata, type Sharp } from "sharp";
import { fail, ok, type Result } from "../../model/base/result.ts";
import { workQueue } from "../limits/work-queue.ts";
import { fileType } from "./file-type.ts";

// Decoders for other formats have no place on a server that takes uploads from strangers.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadNsgif", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
});
sharp.cache(false);
sharp.concurrency(1);

export type ImageFit = "cover" | "contain" | "inside";

/** Whole pixels, 1 to 4096. Without a size the image keeps its own and its format. */
export interface ImageWish {
  readonly width?: number;
  readonly height?: number;
  /** `inside` unless said. */
  readonly fit?: ImageFit;
}

export interface CleanImage {
  readonly bytes: Buffer;
  readonly mime: "image/jpeg" | "image/png" | "image/gif" | "image/webp";
  readonly width: number;
  readonly height: number;
  /** Its dominant colour as `#rrggbb`. */
  readonly color: string;
  /** It has several frames. */
  readonly animated: boolean;
}

export const maxPixels = 40_000_000;
const readable = new Set(["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif", "image/heif"]);
const maxFrames = 50;
const patience = 5;
const run = workQueue({ parallel: 2, waiting: 20 });

/** Refuses with a sentence what is no image, is broken, or is too large to decode. Throws `TooBusy` when too many wait. */
export function cleanImage(bytes: Uint8Array, wish: ImageWish = {}): Promise<Result<CleanImage>> {
  return run(async () => {
    // Before any decoder sees it: those that draw our own pictures are for no file of a stranger.
    if (!readable.has(fileType(bytes).mime)) return fail("The file is not a JPEG, PNG, GIF, WebP or AVIF image.");
    try {
      const header = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (!isKnown(header)) return fail("The file is not a JPEG, PNG, GIF, WebP or AVIF image.");
      if (header.width * header.height > maxPixels) return fail("The image has too many pixels.");
      return ok(await encode(open(bytes, header), header, wish));
    } catch {
      // The decoder's own words name versions and paths; for the visitor it is simply broken.
      return fail("The image is broken or cannot be read.");
    }
  });
}

/**
 * A square PNG of a picture, `size` px wide: all of it shows, in the middle. On `ground` ("#rrggbb") it has room around it, as phones cut the
 * corners; without one, what is left stays transparent. undefined: the bytes are no picture that can be read.
 */
export function iconOf(
  bytes: Uint8Array,
  { size, ground }: { readonly size: number; readonly ground?: string },
): Promise<Buffer | undefined> {
  return run(async () => {
    try {
      const header = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (!isKnown(header) || header.width * header.height > maxPixels) return undefined;
      const room = ground === undefined ? 0 : Math.round(size * 0.12);
      const [inside, background] = [size - 2 * room, ground ?? { r: 0, g: 0, b: 0, alpha: 0 }];
      const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" }).timeout({ seconds: patience }).autoOrient();
      const resized = picture.resize({ width: inside, height: inside, fit: "contain", background });
      const grounded = ground === undefined ? resized : resized.flatten({ background: ground });
      return await grounded.extend({ top: room, bottom: room, left: room, right: room, background }).png().toBuffer();
    } catch {
      return undefined;
    }
  });
}

function isKnown({ format, compression }: Metadata): boolean {
  return ["jpeg", "png", "gif", "webp"].includes(format) || (format === "heif" && compression === "av1");
}

/** An animation keeps its frames while they are few and small; otherwise its first frame stands for it. */
function open(bytes: Uint8Array, { format, pages = 1, width, height, pageHeight = height }: Metadata): Sharp {
  const isAnimated = (format === "gif" || format === "webp") && pages > 1 && pages <= maxFrames && width * pageHeight * pages <= maxPixels;
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", animated: isAnimated }).timeout({ seconds: patience }).autoOrient();
}

async function encode(image: Sharp, { format }: Metadata, { width, height, fit = "inside" }: ImageWish): Promise<CleanImage> {
  const isResized = width !== undefined || height !== undefined;
  const sized = isResized
    ? image.resize({
        ...(width !== undefined && { width }),
        ...(height !== undefined && { height }),
        fit,
        withoutEnlargement: true,
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      })
    : image;
  const kept = isResized ? "webp" : format;
  const { data, info } = await writeAs(kept, sized).toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.pageHeight ?? info.height };
  return {
    bytes: data,
    mime: mimes[info.format] ?? "image/webp",
    ...size,
    color: await dominantColor(data),
    animated: (info.pages ?? 1) > 1,
  };
}

/** What a picture that was kept before is: as `cleanImage` tells it of a new one. */
export type Measured = Pick<CleanImage, "width" | "height" | "color" | "animated">;

/** Measures a picture that was cleaned when it came. Refuses what cannot be read. */
export function measureImage(bytes: Uint8Array): Promise<Result<Measured>> {
  return run(async () => {
    try {
      const { width, height, pageHeight, pages = 1 } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
      return ok({ width, height: pageHeight ?? height, color: await dominantColor(bytes), animated: pages > 1 });
    } catch {
      return fail("The image is broken or cannot be read.");
    }
  });
}

/** Of a small copy: what is seen of it before it has arrived needs no more. */
async function dominantColor(bytes: Uint8Array): Promise<string> {
  const small = sharp(bytes, { limitInputPixels: maxPixels }).timeout({ seconds: patience }).resize(48, 48, { fit: "inside" });
  const { dominant } = await sharp(await small.flatten({ background: "#ffffff" }).png().toBuffer()).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

const mimes: Readonly<Record<string, CleanImage["mime"]>> = {
  jpeg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
};

/** AVIF takes seconds to write: such images go on as WebP. */
function writeAs(format: string, image: Sharp): Sharp {
  if (format === "jpeg") return image.jpeg({ quality: 88 });
  if (format === "png") return image.png();
  if (format === "gif") return image.gif();
  return image.webp({ quality: 82 });
}
