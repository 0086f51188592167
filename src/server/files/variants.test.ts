import { existsSync, readdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { multipart, multipartBody } from "../../../test/multipart.ts";
import { must, type Somebody, world } from "../../../test/world.ts";

const upload = async (somebody: Pick<Somebody, "post">, bytes: Buffer, file = "photo.jpg"): Promise<string> =>
  must(201, await somebody.post("/files/attach/upload", multipartBody({ file, bytes }), multipart)).file;
const photo = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#c04488" } });

test("a picture is served in the widths of the list that are smaller than itself, and in no other", async () => {
  const { app, server } = await world();
  const file = await upload(app.owner, await photo(1000, 500).jpeg().toBuffer());
  for (const [variant, width] of [
    ["w320.webp", 320],
    ["w800.webp", 800],
    ["w640.avif", 640],
  ] as const) {
    const { status, headers, bytes } = await server.call({ path: `${file}/${variant}` });
    const { format, compression, ...size } = await sharp(bytes).metadata();
    expect([variant, status, size.width, size.height, compression === "av1" ? "avif" : format]).toEqual([
      variant,
      200,
      width,
      width / 2,
      variant.split(".")[1],
    ]);
    expect(headers["cache-control"]).toContain("immutable");
    expect(headers["content-security-policy"]).toContain("sandbox");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
  const others = [
    "w1200.webp",
    "w1000.webp",
    "w801.webp",
    "w2400.avif",
    "w0.webp",
    "w-1.webp",
    "w800.png",
    "w0800.webp",
    "w800.webp.png",
    "..",
    "%2e%2e",
    "w800.webp%00",
  ];
  for (const variant of others) expect([variant, (await server.call({ path: `${file}/${variant}` })).status]).toEqual([variant, 404]);
});

test("what a camera noted is in no variant, and a photo that lay on its side stands upright", async () => {
  const { app, server } = await world();
  const bytes = await photo(800, 400)
    .jpeg()
    .withExif({ IFD0: { Artist: "Ada" }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const file = await upload(app.owner, bytes);
  const { bytes: variant } = await server.call({ path: `${file}/w320.webp` });
  const { width, height, exif, orientation } = await sharp(variant).metadata();
  expect([width, height, exif, orientation]).toEqual([320, 640, undefined, undefined]);
  const [known] = must(200, await app.owner.get("/files"));
  expect(known).toMatchObject({ file, width: 400, height: 800, animated: false, alt: "" });
  expect(known.color).toMatch(/^#[bc][0-9a-f]4[0-9a-f]8[0-9a-f]$/);
});

test("a site serves the variants of its own pictures alone, and what nobody claimed has none", async () => {
  const { app, server } = await world();
  const other = await world(server);
  const file = await upload(app.owner, await photo(700, 300).png().toBuffer(), "a.png");
  const statusOn = async (host: string) => (await server.call({ path: `${file}/w320.webp`, host })).status;
  expect([await statusOn(app.host), await statusOn("joinery.test"), await statusOn(other.app.host)]).toEqual([200, 200, 404]);
  const text = await upload(app.owner, Buffer.from("hello"), "a.txt");
  expect((await server.call({ path: `${text}/w320.webp` })).status).toBe(404);
  expect((await server.call({ path: `/files/${app.id}/nothing.png/w320.webp` })).status).toBe(404);
  const swapped = file.replace(`/files/${app.id}/`, `/files/${other.app.id}/`);
  expect((await server.call({ path: `${swapped}/w320.webp` })).status).toBe(404);
});

test("a moving picture keeps moving: it has no variants", async () => {
  const { app, server } = await world();
  const frame = (background: string) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
  const gif = await sharp([await frame("#f00"), await frame("#00f")], { join: { animated: true } })
    .gif()
    .toBuffer();
  const file = await upload(app.owner, gif, "a.gif");
  expect(must(200, await app.owner.get("/files"))[0]).toMatchObject({ width: 400, height: 300, animated: true });
  expect((await server.call({ path: `${file}/w320.webp` })).status).toBe(404);
});

test("variants are made once, after the upload or when they are asked for, and go with their picture", async () => {
  const { app, server } = await world();
  const file = await upload(app.owner, await photo(1000, 500).jpeg().toBuffer());
  await server.jobs.idle();
  const of = file.split("/").at(-1)?.split(".")[0] ?? "";
  const folder = `.cache/test-data/files/variants/${app.id}`;
  const kept = () =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.\w+$/.test(name) && name.includes(of))
      : [];
  expect(
    kept()
      .map((name) => name.split("/").at(-1))
      .sort(),
  ).toEqual(["w480.avif", "w800.avif", "w800.webp"]);
  await Promise.all([1, 2, 3].map(() => server.call({ path: `${file}/w480.webp` })));
  expect(kept()).toHaveLength(4);
  const [{ id }] = must(200, await app.owner.get("/files"));
  must(200, await app.owner.remove(`/files/${id}`));
  await server.jobs.idle();
  expect([kept(), (await server.call({ path: file })).status, (await server.call({ path: `${file}/w480.webp` })).status]).toEqual([
    [],
    404,
    404,
  ]);
});

test("of a picture whose bytes were changed in the storage no variant is made", async () => {
  const { app, server } = await world();
  const file = await upload(app.owner, await photo(600, 300).png().toBuffer(), "a.png");
  await server.jobs.idle();
  writeFileSync(`.cache/test-data${file}`, await photo(600, 300).tint("#00f").png().toBuffer());
  expect((await server.call({ path: `${file}/w320.webp` })).status).toBe(500);
});

test("pictures of before there were measures are measured by a job, and their pages are drawn anew", async () => {
  const { app, server } = await world();
  const file = await upload(app.owner, await photo(900, 300).jpeg().toBuffer());
  const layout = [{ id: "i", component: "image", src: file }];
  await app.addPage({ slug: "anew", layout });
  const { sql } = await import("../../platform/db/database.ts");
  const { enqueue } = await import("../../platform/jobs/enqueue.ts");
  await server.database.transaction(app.id, (db) =>
    db.change(sql`update files set width = null, height = null, color = null where app_id = ${app.id}`),
  );
  must(200, await app.owner.post("/pages/anew", { title: "Anew" }));
  expect((await app.visit("/anew")).text).not.toContain("srcset");
  await server.database.transaction(null, (db) => enqueue(db, { kind: "files.measure-pictures", payload: { after: 0 }, app: app.id }));
  await server.jobs.idle();
  // What a site is cached as lives for a second at most.
  await expect.poll(async () => (await app.visit("/anew")).text).toMatch(/width="900" height="300"/);
});
