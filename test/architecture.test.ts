import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/** Who may import whom. What is not listed is forbidden. */
const mayImport: { readonly [part: string]: readonly string[] } = {
  model: [],
  contract: ["model"],
  ui: [],
  fields: ["model", "ui"],
  blocks: ["model", "contract", "ui", "fields"],
  site: ["model", "contract", "blocks", "fields", "ui"],
  platform: ["model"],
  server: ["model", "contract", "platform", "blocks", "site"],
  studio: ["model", "contract", "ui", "fields", "blocks"],
  cli: ["server", "platform", "contract", "model"],
};

/** Inside the model, each may use those before it. */
const modelOrder = [
  "base",
  "money",
  "access",
  "fields",
  "formula",
  "forms",
  "filter",
  "actions",
  "post-types",
  "workflow",
  "transfer",
  "booking",
  "page",
];

/** The npm packages of the parts that must stay small. */
const modelPackages = ["zod", "acorn", "temporal-polyfill"];

interface Import {
  readonly from: string;
  readonly to: string;
}

const files = filesBelow("src").filter((file) => !/\.test\.tsx?$/.test(file));
const imports: Import[] = files.flatMap((from) => importsOf(from).map((to) => ({ from, to })));
const own = imports.filter(({ to }) => to.startsWith("src/"));

test("every part imports only what stands below it", () => {
  const wrong = own.filter(({ from, to }) => partOf(from) !== partOf(to) && !mayImport[partOf(from)]?.includes(partOf(to)));
  expect(wrong.map(say)).toEqual([]);
});

test("the model knows only itself, in its own order, and three packages", () => {
  const wrong = imports.filter(({ from, to }) => partOf(from) === "model" && !isInOrder(from, to));
  expect(wrong.map(say)).toEqual([]);
});

test("the platform knows nothing of the product but the words that everything uses", () => {
  const wrong = own.filter(({ from, to }) => partOf(from) === "platform" && partOf(to) === "model" && folderOf(to) !== "base");
  expect(wrong.map(say)).toEqual([]);
});

test("the server draws pages through one door and knows blocks by their definitions", () => {
  const wrong = own.filter(({ from, to }) => {
    if (partOf(from) !== "server") return false;
    if (partOf(to) === "site") return to !== "src/site/render-page.ts";
    return partOf(to) === "blocks" && to.endsWith(".tsx");
  });
  expect(wrong.map(say)).toEqual([]);
});

test("what a block is says nothing of how it looks", () => {
  const wrong = own.filter(
    ({ from, to }) => partOf(from) === "blocks" && from.endsWith(".ts") && !from.endsWith(".d.ts") && to.endsWith(".tsx"),
  );
  expect(wrong.map(say)).toEqual([]);
});

test("no block imports a block and no field a field", () => {
  const kinds = (part: string) => new Set(files.filter((file) => partOf(file) === part && isKind(file)).map(folderOf));
  for (const part of ["blocks", "fields"]) {
    const folders = kinds(part);
    const wrong = own.filter(
      ({ from, to }) =>
        partOf(from) === part &&
        partOf(to) === part &&
        folders.has(folderOf(from)) &&
        folders.has(folderOf(to)) &&
        folderOf(from) !== folderOf(to),
    );
    expect(wrong.map(say)).toEqual([]);
  }
});

test("a slice uses another only through its public words, and only one above it", () => {
  const order = featureOrder();
  const isSlice = (file: string) => partOf(file) === "server" && order.includes(folderOf(file));
  const wrong = own.filter(({ from, to }) => {
    if (!isSlice(from) || !isSlice(to) || folderOf(from) === folderOf(to)) return false;
    return !to.endsWith("/public.ts") || order.indexOf(folderOf(to)) > order.indexOf(folderOf(from));
  });
  expect(wrong.map(say)).toEqual([]);
});

test("features of the studio meet in shell, data, theme, editor, formulas and actions only", () => {
  const meeting = ["shell", "data", "theme", "editor", "formulas", "actions"];
  const wrong = own.filter(({ from, to }) => {
    if (partOf(from) !== "studio" || partOf(to) !== "studio") return false;
    const [one, other] = [folderOf(from), folderOf(to)];
    return one !== other && one !== "shell" && one !== "" && other !== "" && !meeting.includes(other);
  });
  expect(wrong.map(say)).toEqual([]);
});

test("only the configuration reads the environment", () => {
  const readers = files.filter((file) => /process\.env\b/.test(readFileSync(file, "utf8")) && !file.startsWith("src/platform/config/"));
  expect(readers).toEqual([]);
});

test("no part takes the day from UTC: it is the app's day, or that of the person at the screen", () => {
  const places = files.filter((file) => ["server", "site", "studio", "fields", "blocks"].includes(partOf(file)));
  expect(
    places.filter((file) => /toISOString\(\)\.(slice|substring)\(0, 10\)|toISOString\(\)\.split/.test(readFileSync(file, "utf8"))),
  ).toEqual([]);
});

test("no file sits on top of the mechanism: any, ! and @ts-ignore stay out", () => {
  const bad = files.filter((file) => /@ts-(ignore|nocheck|expect-error)/.test(readFileSync(file, "utf8")));
  expect(bad).toEqual([]);
});

/** What a locator says of the screen as it is this moment: a story that looks once sees it before it is drawn, on some machine. */
const looksOnce =
  /\bexpect\([^;]*?\bawait\b[^;]*?\.(inputValue|(all)?(t|T)extContents?|(all)?(i|I)nnerTexts?|is(Visible|Checked|Disabled|Enabled|Editable)|count|getAttribute|boundingBox)\(/g;

test("a story waits for what it expects to see", () => {
  const told = filesBelow("e2e").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(looksOnce)].map(([found]) => `${file}: ${found}`),
  );
  expect(told).toEqual([]);
});

function featureOrder(): string[] {
  const source = readFileSync("src/server/features.ts", "utf8");
  const folders = new Map(
    [...source.matchAll(/import \{ (\w+) \} from "\.\/([\w-]+)\/feature\.ts"/g)].map(([, name = "", folder = ""]) => [name, folder]),
  );
  const listed = /features: readonly Feature\[\] = \[([^\]]*)\]/.exec(source)?.[1] ?? "";
  const order = listed
    .split(",")
    .map((name) => folders.get(name.trim()) ?? "")
    .filter((folder) => folder !== "");
  expect(order).toHaveLength(folders.size);
  return order;
}

function isInOrder(from: string, to: string): boolean {
  if (!to.startsWith("src/")) return modelPackages.includes(to.split("/")[0] ?? "");
  const [one, other] = [modelOrder.indexOf(folderOf(from)), modelOrder.indexOf(folderOf(to))];
  return partOf(to) === "model" && one >= 0 && other >= 0 && other <= one;
}

/** A kind's own folder holds a file of the folder's name. */
function isKind(file: string): boolean {
  const folder = folderOf(file);
  return folder !== "" && new RegExp(`/${folder}(-view)?\\.tsx?$`).test(file);
}

function importsOf(file: string): string[] {
  const source = readFileSync(file, "utf8");
  const found = [...source.matchAll(/(?:from|import)\s*\(?\s*"([^"\s]+)"/g)].map((match) => match[1] ?? "");
  return found.map((name) => (name.startsWith(".") ? normalize(join(dirname(file), name)) : name));
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function partOf(file: string): string {
  return file.split("/")[1] ?? "";
}

function folderOf(file: string): string {
  const parts = file.split("/");
  return parts.length > 3 ? (parts[2] ?? "") : "";
}

function say({ from, to }: Import): string {
  return `${from} -> ${to}`;
}
