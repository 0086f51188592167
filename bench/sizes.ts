import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** What is sent to browsers, gzipped, and what an installation without development packages takes on the disk. */
export async function benchSizes(root: string): Promise<void> {
  const studio = join(root, "dist/studio");
  const index = readFileSync(join(studio, "index.html"), "utf8");
  const first = withImports(studio, linked(index, /(?:src|href)="[^"]*?([^"/]+\.js)"/g));
  const screens = JSON.parse(readFileSync(join(studio, ".vite/screens.json"), "utf8")) as { readonly editor: readonly string[] };
  const editor = screens.editor.filter((file) => file.endsWith(".js"));
  const later = editor.filter((file) => !first.has(file));
  const site = join(root, "dist/site");
  const { islands } = JSON.parse(readFileSync(join(site, "manifest.json"), "utf8")) as { islands: { form: string } };
  const form = withImports(site, [islands.form]);
  console.table([
    { what: "studio, first load: scripts", "gz, kB": kilobytes(studio, first) },
    { what: "studio, first load: styles", "gz, kB": kilobytes(studio, linked(index, /href="[^"]*?([^"/]+\.css)"/g)) },
    { what: "page editor, on top of that", "gz, kB": kilobytes(studio, later) },
    { what: "public page with a contact form: scripts", "gz, kB": kilobytes(site, form) },
    { what: "public page: styles", "gz, kB": kilobytes(site, named(site, /\.css$/)) },
  ]);
  console.log(`installed with --omit=dev: ${installedMegabytes(root)} MB`);
}

function linked(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map((match) => match[1] ?? "");
}

function named(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder).filter((file) => pattern.test(file));
}

/** The files with all that they import at once; what is imported when it is needed does not count. */
function withImports(folder: string, files: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file) || !existsSync(join(folder, file))) return;
    found.add(file);
    const text = readFileSync(join(folder, file), "utf8");
    for (const [, name = ""] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) add(name);
  };
  files.forEach(add);
  return found;
}

function kilobytes(folder: string, files: Iterable<string>): string {
  const sizes = [...files].map((file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length);
  return (sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1);
}

function installedMegabytes(root: string): number {
  const copy = mkdtempSync(join(tmpdir(), "joinery-installed-"));
  try {
    for (const file of ["package.json", "package-lock.json"]) cpSync(join(root, file), join(copy, file));
    execFileSync("npm", ["install", "--omit=dev", "--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"], {
      cwd: copy,
      stdio: ["ignore", "ignore", "inherit"],
    });
    cpSync(join(root, "dist"), join(copy, "dist"), { recursive: true });
    return Math.round(Number(/^\d+/.exec(execFileSync("du", ["-sk", copy], { encoding: "utf8" }))?.[0]) / 1024);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
