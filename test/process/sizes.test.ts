import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";

/** What a part of the studio brings at once; what it loads when it is wanted does not count. */
interface Part {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const built = "dist/studio";
const parts = JSON.parse(readFileSync(join(built, ".vite/manifest.json"), "utf8")) as { readonly [name: string]: Part };
const records = ["index.html", "shell/app-layout.tsx", "post-types/type-screen.tsx", "posts/records-screen.tsx"];

test("the records of a data type are on the screen after 250 KiB of scripts and styles at most", () => {
  expect(weigh(filesOf(records))).toBeLessThanOrEqual(250 * 1024);
});

test("the records of a data type are on the screen after twenty files at most, the sign-in after thirty", () => {
  expect(filesOf(records).size).toBeLessThanOrEqual(20);
  expect(filesOf(["index.html", "shell/simple-layout.tsx", "accounts/login-screen.tsx"]).size).toBeLessThanOrEqual(30);
});

test("the page editor asks for forty files at most, a record that is opened for forty more", () => {
  expect(filesOf(["index.html", "shell/app-layout.tsx", "pages/page-screen.tsx"]).size).toBeLessThanOrEqual(40);
  const before = filesOf(records);
  expect([...filesOf(["posts/record-dialog.tsx"])].filter((file) => !before.has(file)).length).toBeLessThanOrEqual(40);
});

test("every script and style that is worth it lies there compressed too", () => {
  for (const { file } of Object.values(parts).filter(({ file }) => statSync(join(built, file)).size > 2_000 && !file.endsWith(".woff2"))) {
    const bytes = readFileSync(join(built, file));
    expect(brotliDecompressSync(readFileSync(join(built, `${file}.br`))).equals(bytes), file).toBe(true);
    expect(gunzipSync(readFileSync(join(built, `${file}.gz`))).equals(bytes), file).toBe(true);
  }
});

test("the form designer, the dialog of a record, menus and tooltips are not among them", () => {
  const first = filesOf(records);
  for (const late of [
    "post-types/type-form.tsx",
    "post-types/type-settings.tsx",
    "posts/record-dialog.tsx",
    "shell/menu-at.tsx",
    "shell/tooltip-at.tsx",
  ]) {
    expect(first, late).not.toContain(parts[late]?.file ?? `no ${late}`);
    expect(parts, late).toHaveProperty([late]);
  }
});

test("signing in loads none of the rules of values", () => {
  const rules = Object.entries(parts).filter(([name]) => name.startsWith("_values-"));
  expect(rules).toHaveLength(1);
  for (const [, { file }] of rules) expect(filesOf(["index.html"])).not.toContain(file);
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

function filesOf(names: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const take = (name: string) => {
    const part = parts[name];
    if (!part) throw new Error(`nothing was built of ${name}`);
    if (found.has(part.file)) return;
    for (const file of [part.file, ...(part.css ?? [])]) found.add(file);
    part.imports?.forEach(take);
  };
  names.forEach(take);
  return found;
}

function weigh(files: ReadonlySet<string>, folder = built): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);
}
