import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { type CleanImage, cleanImage, type ImageWish } from "./image.ts";

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#c04" } });

async function clean(bytes: Uint8Array, wish?: ImageWish): Promise<CleanImage> {
  const image = await cleanImage(bytes, wish);
  if (!image.ok) throw new Error(image.why);
  return image.value;
}

test("an image without a wish keeps its size and format", async () => {
  for (const format of ["jpeg", "png", "gif", "webp"] as const) {
    expect(await clean(await plain(40, 30)[format]().toBuffer())).toMatchObject({ mime: `image/${format}`, width: 40, height: 30 });
  }
});

test("AVIF is read and goes on as WebP", async () => {
  expect(await clean(await plain(40, 30).avif({ effort: 0 }).toBuffer())).toMatchObject({ mime: "image/webp", width: 40 });
});

test.each([
  ["inside", { width: 20, height: 20, fit: "inside" }, [20, 10]],
  ["inside by default", { width: 20 }, [20, 10]],
  ["cover", { width: 20, height: 20, fit: "cover" }, [20, 20]],
  ["contain", { width: 20, height: 20, fit: "contain" }, [20, 20]],
  ["never enlarged", { width: 4000, height: 4000 }, [40, 20]],
] as const)("a resized image is WebP: %s", async (_, wish, [width, height]) => {
  const image = await clean(await plain(40, 20).png().toBuffer(), wish);
  expect(image).toMatchObject({ mime: "image/webp", width, height });
  expect(await sharp(image.bytes).metadata()).toMatchObject({ format: "webp", width, height });
});

test("place, camera and author are gone, and the orientation is applied", async () => {
  const bytes = await plain(40, 20)
    .jpeg()
    .withExif({ IFD0: { Artist: "Ada", Make: "Camera" }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const image = await clean(bytes);
  const after = await sharp(image.bytes).metadata();
  expect([after.width, after.height, after.orientation, after.exif]).toEqual([20, 40, undefined, undefined]);
});

test("what hides behind an image is gone", async () => {
  const bytes = Buffer.concat([await plain(4, 4).png().toBuffer(), Buffer.from("<script>alert(1)</script>")]);
  expect((await clean(bytes)).bytes.includes("script")).toBe(false);
});

test.each([
  ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')],
  ["HTML", Buffer.from("<html><script>alert(1)</script>")],
  ["PDF", Buffer.from("%PDF-1.7")],
  ["nothing", Buffer.alloc(0)],
  ["half a PNG header", Buffer.from("89504e470d0a1a0a0000", "hex")],
])("%s is no image", async (_, bytes) => {
  expect(await cleanImage(bytes)).toMatchObject({ ok: false });
});

test("TIFF is not decoded", async () => {
  expect(await cleanImage(await plain(9, 9).tiff().toBuffer())).toMatchObject({ ok: false });
});

test("an image cut in half is refused", async () => {
  const noise = {
    create: { width: 200, height: 200, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128, sigma: 40 } },
  } as const;
  const bytes = await sharp(noise).jpeg().toBuffer();
  expect(await cleanImage(bytes.subarray(0, bytes.length / 2))).toMatchObject({ ok: false });
});

/** A PNG that says it is as large as one likes, in a few bytes. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(content.length, 0);
    frame.writeUInt32BE(crc(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

test.each([
  [64_000, 64_000],
  [30_000, 2000],
  [40_000_001, 1],
])("a picture of %i x %i is refused by its header, at once", async (width, height) => {
  const start = performance.now();
  expect(await cleanImage(pngOf(width, height))).toEqual({ ok: false, why: "The image has too many pixels." });
  expect(performance.now() - start).toBeLessThan(500);
});

test("a short animation keeps its frames, a long one its first", async () => {
  const animation = (frames: number) =>
    sharp({
      create: {
        width: 8,
        height: 8 * frames,
        channels: 3,
        background: "#fff",
        noise: { type: "gaussian", mean: 99, sigma: 50 },
        pageHeight: 8,
      },
    })
      .gif({ loop: 0 })
      .toBuffer();
  expect((await sharp((await clean(await animation(5))).bytes).metadata()).pages).toBe(5);
  expect(await clean(await animation(60))).toMatchObject({ width: 8, height: 8 });
  expect((await sharp((await clean(await animation(60))).bytes).metadata()).pages ?? 1).toBe(1);
});

test("thirty images at once: as many as fit are made, the others are told to come back", async () => {
  const bytes = await plain(600, 600).png().toBuffer();
  const all = await Promise.allSettled(Array.from({ length: 30 }, () => cleanImage(bytes, { width: 50 })));
  expect(all.filter((one) => one.status === "fulfilled")).toHaveLength(22);
  for (const one of all) if (one.status === "rejected") expect(one.reason).toMatchObject({ retryable: true });
});
