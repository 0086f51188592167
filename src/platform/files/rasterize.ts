import sharp from "sharp";
import { workQueue } from "../limits/work-queue.ts";
import "./image.ts";

// Uploads are never read by it: image.ts looks at the first bytes of a file before any decoder does.
sharp.unblock({ operation: ["VipsForeignLoadSvg"] });

const run = workQueue({ parallel: 1, waiting: 40 });

/** Draws an SVG of our own as PNG, in its own size. One at a time; throws `TooBusy` when too many wait. No text is drawn: it would need fonts of the machine. */
export function rasterize(svg: string): Promise<Buffer> {
  return run(() =>
    sharp(Buffer.from(svg), { limitInputPixels: 4_000_000 })
      .timeout({ seconds: 10 })
      .png({ compressionLevel: 9, palette: true, quality: 90 })
      .toBuffer(),
  );
}
