import { request as httpRequest } from "node:http";
import sharp from "sharp";
import { expect, test } from "vitest";
import { multipart, multipartBody } from "../../../test/multipart.ts";
import { type TestServer, testServer } from "../../../test/server.ts";
import { type AppOfTest, must, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";
import type { Brand } from "../../model/page/brand.ts";

const sections = [
  { id: "menu1", component: "menu", text: "Fern", src: "", values: [], settings: {} },
  {
    id: "hero1",
    component: "hero",
    title: "Moss and ferns",
    children: [{ id: "b1", component: "button", text: "Come", link: "/a" }],
    settings: {},
  },
  { id: "feat1", component: "feature", title: "A room", src: "/files/1/a.png", settings: {} },
] as unknown as Layout;

/** What visitors get of the same page with one thing set. */
async function withBrand(app: AppOfTest, settings: object): Promise<string> {
  must(200, await app.owner.post(`/apps/${app.id}`, { settings: { brand: {}, ...settings } }));
  const { status, text } = await app.visit("/about");
  expect(status).toBe(200);
  return text;
}

async function site() {
  const { app } = await world();
  await app.addPage({ slug: "about", layout: sections });
  return app;
}

const settings: readonly (readonly [object, RegExp])[] = [
  [{ brand: { swatches: { bg: "#fff0f0" } } }, /:root,[^{]*\{--surface:#fff0f0/],
  [{ brand: { swatches: { tint: "#ffe0e0" } } }, /data-tone=tint\]\)\{--surface:#ffe0e0/],
  [{ brand: { swatches: { brand: "#004488" } } }, /data-tone=brand\]\)\{[^}]*--surface:#004488/],
  [{ brand: { swatches: { mid: "#880044" } } }, /data-tone=mid\]\)\{[^}]*--surface:#880044/],
  [{ brand: { swatches: { ink: "#001122" } } }, /data-tone=ink\]\)\{[^}]*--surface:#001122/],
  [{ brand: { swatches: { onBrand: "#ffffee" } } }, /data-tone=brand\]\)\{[^}]*--ink:#ffffee/],
  [{ brand: { textScale: "l" } }, /--text-scale:1\.1/],
  [{ brand: { radius: "none" } }, /--radius:0px/],
  [{ brand: { radius: "round" } }, /--button-radius:999px/],
  [{ brand: { buttons: "soft" } }, /--button-part:10%/],
  [{ brand: { buttons: "outline" } }, /--button-edge:100%/],
  [{ brand: { density: "s" } }, /--space-m:clamp\(42px/],
  [{ brand: { density: "l" } }, /--space-m:clamp\(63px/],
  [{ brand: { photo: "duotone" } }, /data-treatment="duotone"/],
  [{ mode: "auto" }, /@media \(prefers-color-scheme:dark\)/],
  [{ mode: "dark" }, /:root,[^{]*\{[^}]*--scheme:dark/],
  [{ motion: "still" }, /--rise:none/],
  [{ motion: "lively" }, /--drift:drift/],
  [{ mainFont: "Vazirmatn" }, /--font-body:"Vazirmatn"/],
  [{ headingFont: "Playfair Display" }, /--font-head:"Playfair Display"/],
  [{ theme: "orchard" }, /--brand:#A63F0C/],
];

test("each thing that is set of a brand changes the published page, and taken away it is as it was", async () => {
  const app = await site();
  const plain = await withBrand(app, {});
  for (const [said, seen] of settings) {
    expect(plain, JSON.stringify(said)).not.toMatch(seen);
    expect(await withBrand(app, said), JSON.stringify(said)).toMatch(seen);
    const unsaid = Object.fromEntries(Object.keys(said).map((name) => [name, usual[name]]));
    must(200, await app.owner.post(`/apps/${app.id}`, { settings: unsaid }));
  }
  expect(await withBrand(app, { theme: "northlight" })).toBe(await withBrand(app, { theme: "northlight" }));
});
const usual: { readonly [name: string]: unknown } = {
  brand: {},
  mode: "light",
  motion: "calm",
  mainFont: "",
  headingFont: "",
  theme: "northlight",
};

test("the drawings of a site follow the system and the seed that its owner chose", async () => {
  const app = await site();
  const art = async (brand: Brand) => /<svg class="art".*?<\/svg>/s.exec(await withBrand(app, { brand }))?.[0] ?? "";
  const drawn = [await art({}), await art({ art: 2 }), await art({ seed: 5 }), await art({ art: 2, seed: 5 })];
  expect(new Set(drawn).size).toBe(4);
  expect(drawn).not.toContain("");
  expect(await art({})).toBe(drawn[0]);
});

function bytesOf(
  server: TestServer,
  path: string,
  host: string,
): Promise<{ status: number; type: unknown; bytes: Buffer; headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    httpRequest({ host: "127.0.0.1", port: server.port, path, headers: { host } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers["content-type"],
          bytes: Buffer.concat(chunks),
          headers: response.headers,
        }),
      );
    })
      .on("error", reject)
      .end();
  });
}

async function uploaded(app: AppOfTest, file: string, bytes: Buffer): Promise<string> {
  return must(201, await app.owner.post("/files/attach/upload", multipartBody({ file, bytes }), multipart)).file;
}

const png = (background: string) =>
  sharp({ create: { width: 300, height: 100, channels: 4, background } })
    .png()
    .toBuffer();

test("a logo stands in the menu, the one for dark grounds beside it, and the site's icons of 32 and 180 px are made from it", async () => {
  const app = await site();
  const server = await testServer();
  const [logo, logoDark] = [await uploaded(app, "a.png", await png("#7a2e1f")), await uploaded(app, "b.png", await png("#ffffff"))];
  const html = await withBrand(app, { brand: { logo, logoDark } });
  expect(html).toMatch(new RegExp(`<img src="${logo}" class="site-logo logo-on-light" alt="Fern"`));
  expect(html).toContain(`<img src="${logoDark}" class="site-logo logo-on-dark"`);
  expect(html).toMatch(/data-tone=ink\]\)\{[^}]*--logo-dark:block/);
  for (const [size, rel] of [
    [32, "icon"],
    [180, "apple-touch-icon"],
  ] as const) {
    const address = new RegExp(`<link rel="${rel}"[^>]*sizes="${size}x${size}"[^>]*href="([^"]+)"`).exec(html)?.[1] ?? "";
    const icon = await bytesOf(server, address, app.host);
    expect([icon.status, icon.type]).toEqual([200, "image/png"]);
    expect(await sharp(icon.bytes).metadata()).toMatchObject({ format: "png", width: size, height: size });
  }
  const favicon = await bytesOf(server, "/favicon.ico", app.host);
  expect([favicon.type, (await sharp(favicon.bytes).metadata()).width]).toEqual(["image/png", 32]);
});

test("icons are made of the picture that the brand names, and of no other file, size or app", async () => {
  const app = await site();
  const server = await testServer();
  const [logo, other] = [await uploaded(app, "a.png", await png("#7a2e1f")), await uploaded(app, "b.png", await png("#000000"))];
  await withBrand(app, { brand: { logo } });
  const at = (file: string, size: number | string) => file.replace(/^\/files\/(\d+)\//, `/files/$1/icon/${size}/`);
  expect((await bytesOf(server, at(logo, 32), app.host)).status).toBe(200);
  const { app: foreign } = await world();
  for (const [path, host] of [
    [at(other, 32), app.host],
    [at(logo, 33), app.host],
    [at(logo, "32x"), app.host],
    [at(logo, 32), foreign.host],
  ] as const)
    expect([path, (await bytesOf(server, path, host)).status]).toEqual([path, 404]);
});

/** The smallest thing that is a TrueType font by its directory: one table, the map of characters. */
function smallFont(): Buffer {
  const font = Buffer.alloc(64);
  font.writeUInt32BE(0x00010000, 0);
  font.writeUInt16BE(1, 4);
  font.write("cmap", 12, "latin1");
  font.writeUInt32BE(28, 20);
  font.writeUInt32BE(36, 24);
  return font;
}

test("a font file of the owner's own is served to every origin, and linked on pages that are set in it and on no others [FO-02]", async () => {
  const app = await site();
  const server = await testServer();
  const src = await uploaded(app, "fern.ttf", smallFont());
  expect(src).toMatch(/\.ttf$/);
  const served = await bytesOf(server, src, app.host);
  expect([served.status, served.type, served.headers["access-control-allow-origin"], served.headers["x-content-type-options"]]).toEqual([
    200,
    "font/ttf",
    "*",
    "nosniff",
  ]);
  const ownFonts = [{ family: "Fern Sans", files: [{ src, weight: 700 }] }];
  expect(await withBrand(app, { brand: { ownFonts } })).not.toContain("Fern Sans");
  const html = await withBrand(app, { brand: { ownFonts }, headingFont: "Fern Sans" });
  expect(html).toContain(
    `@font-face{font-family:"Fern Sans";font-style:normal;font-weight:700;font-display:swap;src:url("${src}") format("truetype")}`,
  );
  expect(html).toContain('--font-head:"Fern Sans"');
  expect(html).toMatch(new RegExp(`<link rel="preload" as="font" type="font/ttf" crossorigin="anonymous" href="${src}"`, "i"));
  for (const [name, bytes, why] of [
    ["cut.ttf", smallFont().subarray(0, 50), "broken"],
    ["big.ttf", Buffer.concat([smallFont(), Buffer.alloc(2 * 1024 * 1024)]), "larger than 2 MB"],
    [
      "words.woff2",
      Buffer.from("no font at all, and longer than fifty bytes, which is the least that is looked at"),
      "unacceptable format",
    ],
  ] as const) {
    const refused = await app.owner.post("/files/attach/upload", multipartBody({ file: name, bytes }), multipart);
    expect([name, refused.status, refused.text.includes(why)]).toEqual([name, 400, true]);
  }
});

test("a page asks nobody but its own host for fonts, and only for those that it is set in [FO-03] [FO-04]", async () => {
  const app = await site();
  const html = await withBrand(app, { mainFont: "Vazirmatn", headingFont: "Lalezar" });
  const rules = [...html.matchAll(/@font-face\s*\{[^}]*\}/g)].map(([rule]) => rule);
  expect([...new Set(rules.map((rule) => /font-family:\s*"?([^";]+)/.exec(rule)?.[1]))].sort()).toEqual(["Lalezar", "Vazirmatn"]);
  for (const rule of rules) {
    expect(rule).toMatch(/font-display:\s*swap/);
    expect(rule).toMatch(/url\("?\/static\/site\//);
  }
  expect(rules.some((rule) => /U\+6(\?\?|00-6FF)/i.test(rule))).toBe(true);
  expect(html.match(/rel="preload" as="font"/g)).toHaveLength(2);
  expect(html).toMatch(/rel="preload" as="font"[^>]*vazirmatn-arabic/);
});
