/** Smaller copies of pictures for pages. They are written from pictures that were cleaned when they came, one at a time. */
import sharp from "sharp";
import { workQueue } from "../limits/work-queue.ts";
import { maxPixels } from "./image.ts";

/** Slower than an upload may be: a wide picture as AVIF takes most of a second. */
const patience = 10;
/** Pages ask for many at once; who finds the line full gets the picture as it is. */
const run = workQueue({ parallel: 1, waiting: 40 });

/**
 * A picture in another width and format, turned upright and without what its camera noted. Throws `TooBusy` when too many wait, and what
 * the decoder says where it cannot be read.
 */
export function imageVariant(
  bytes: () => Promise<Uint8Array>,
  wish: { readonly width: number; readonly format: "avif" | "webp" },
): Promise<Buffer> {
  return run(async () => {
    const image = sharp(await bytes(), { limitInputPixels: maxPixels, failOn: "error" })
      .timeout({ seconds: patience })
      .autoOrient()
      .resize({ width: wish.width, withoutEnlargement: true });
    return (wish.format === "avif" ? image.avif({ effort: 2, quality: 52 }) : image.webp({ quality: 78 })).toBuffer();
  });
}
