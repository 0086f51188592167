import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";

interface Part {
  readonly file: string;
}

const built = "dist/studio";
const parts = JSON.parse(readFileSync(join(built, ".vite/manifest.json"), "utf8")) as { readonly [name: string]: Part };
const screens = JSON.parse(readFileSync(join(built, ".vite/screens.json"), "utf8")) as { readonly [screen: string]: readonly string[] };
const filesFor = (screen: string) => new Set(screens[screen]);

test("the records of a data type are on the screen after 233 KiB of scripts and styles at most, the sign-in after 112", () => {
  expect(weigh(filesFor("records"))).toBeLessThanOrEqual(233 * 1024);
  expect(weigh(filesFor("door"))).toBeLessThanOrEqual(112 * 1024);
});

test("the records of a data type are on the screen after fifteen files at most, the sign-in after twelve", () => {
  expect(filesFor("records").size).toBeLessThanOrEqual(15);
  expect(filesFor("door").size).toBeLessThanOrEqual(12);
});

test("the page editor asks for thirty files at most, a record that is opened for ten more", () => {
  expect(filesFor("editor").size).toBeLessThanOrEqual(30);
  const before = filesFor("records");
  expect([...filesFor("record")].filter((file) => !before.has(file)).length).toBeLessThanOrEqual(10);
});

test("every script and style that is worth it lies there compressed too", () => {
  for (const { file } of Object.values(parts).filter(({ file }) => statSync(join(built, file)).size > 2_000 && !file.endsWith(".woff2"))) {
    const bytes = readFileSync(join(built, file));
    expect(brotliDecompressSync(readFileSync(join(built, `${file}.br`))).equals(bytes), file).toBe(true);
    expect(gunzipSync(readFileSync(join(built, `${file}.gz`))).equals(bytes), file).toBe(true);
  }
});

test("the form designer, the dialog of a record, menus and tooltips are not among them", () => {
  const first = filesFor("records");
  for (const late of ["types/type-form.tsx", "types/type-settings.tsx", "frame/menus/menu-at.tsx", "frame/menus/tooltip-at.tsx"]) {
    expect(first, late).not.toContain(parts[late]?.file ?? `no ${late}`);
    expect(parts, late).toHaveProperty([late]);
  }
  expect([...filesFor("record")].some((file) => !first.has(file))).toBe(true);
});

test("signing in loads neither the studio nor the rules of schemas", () => {
  const first = filesFor("door");
  expect(first).not.toContain(parts["index.html"]?.file);
  const scripts = [...first].filter((file) => file.endsWith(".js")).map((file) => readFileSync(join(built, file), "utf8"));
  expect(scripts.filter((script) => script.includes("invalid_type"))).toEqual([]);
});

test("the script of a contact form weighs 10,000 bytes at most", () => {
  const site = "dist/site";
  const { islands } = JSON.parse(readFileSync(join(site, "manifest.json"), "utf8")) as { readonly islands: { readonly form: string } };
  const files = new Set([islands.form]);
  for (const file of files) {
    const script = readFileSync(join(site, file), "utf8");
    for (const [, name = ""] of script.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) files.add(name);
  }
  expect(weigh(files, site)).toBeLessThanOrEqual(10_000);
});

function weigh(files: ReadonlySet<string>, folder = built): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);
}
