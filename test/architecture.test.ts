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
  "texts",
  "money",
  "access",
  "fields",
  "formula",
  "forms",
  "filter",
  "actions",
  "types",
  "workflow",
  "transfer",
  "booking",
  "page",
  "renames",
];

/** Folders of the server that are tools for all features: each of their files may be used. */
const openToAll = ["kernel", "open-api", "request"];

/** The npm packages of the parts that must stay small. */
const modelPackages = ["zod", "acorn", "temporal-polyfill", "croner"];

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

test("the model knows only itself, in its own order, and four packages", () => {
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

test("a folder of the server uses another only through its public words, and only one above it", () => {
  const order = serverOrder();
  const wrong = own.filter(({ from, to }) => {
    if (partOf(from) !== "server" || partOf(to) !== "server") return false;
    const [one, other] = [folderOf(from), folderOf(to)];
    // Files at the root put the server together: they may use everything, and nothing uses them.
    if (one === "" || one === other) return false;
    if (other === "" || order.indexOf(other) > order.indexOf(one)) return true;
    return !to.endsWith("/public.ts") && !openToAll.includes(other);
  });
  expect(wrong.map(say)).toEqual([]);
});

/** Who writes a table that another folder owns, and why. */
const writtenByOthers: { readonly [table: string]: { readonly [folder: string]: string } } = {
  api_keys: { apps: "keys end with the membership that made them" },
  group_members: { apps: "who leaves the app leaves its groups" },
  webhooks: { apps: "webhooks stop with the membership that made them" },
  posts: {
    "type-definitions": "a status that is deleted hands its records on",
    "field-changes": "records follow a change of their fields",
    relations: "references are emptied and filled, roll-ups are kept",
    records: "records of who leaves are handed on",
  },
  booked_times: { renames: "what is blocked at a place follows when that is called otherwise, and bookings are counted anew" },
  booking_places: { renames: "what is booked at places that are called otherwise is counted anew" },
  calendar_feeds: { renames: "a calendar of a place follows when that is called otherwise" },
  automations: { renames: "what names something follows when it is called otherwise" },
  pages: { renames: "what names something follows when it is called otherwise" },
  record_views: { renames: "what asks for an option follows when that is stored otherwise" },
  orders: { money: "an order is paid in the transaction that books its money" },
  types: { "record-rows": "a type says where its records lie", "field-changes": "a type says which changes its records follow" },
  record_changes: {
    "type-definitions": "a status that is deleted hands its records on",
    "field-changes": "a converted value is told in the history",
    relations: "an emptied or filled reference is told in the history",
  },
  post_references: { "field-changes": "records that follow point elsewhere" },
  search_texts_due: { "type-definitions": "whoever writes marks what is to be indexed" },
  webhook_deliveries: { webhooks: "an event comes with its deliveries" },
  record_events: { deliveries: "old events go with their deliveries" },
};

test("a table is written by the feature that owns it alone, and by others only for a reason", () => {
  const owner = new Map<string, string>();
  for (const folder of featureOrder()) {
    const listed = /tables: \[([^\]]*)\]/.exec(readFileSync(`src/server/${folder}/feature.ts`, "utf8"))?.[1] ?? "";
    for (const [, table = ""] of listed.matchAll(/"(\w+)"/g)) {
      expect([table, owner.get(table)]).toEqual([table, undefined]);
      owner.set(table, folder);
    }
  }
  const written = files
    .filter((file) => partOf(file) === "server")
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\b(?:insert into|update|delete from)\s+(\w+)\b/g)].flatMap(([, table = ""]) =>
        owner.has(table) ? `${table} ${folderOf(file)}` : [],
      ),
    );
  const strange = [...new Set(written)].filter((each) => {
    const [table = "", folder = ""] = each.split(" ");
    return owner.get(table) !== folder && !Object.hasOwn(writtenByOthers[table] ?? {}, folder);
  });
  expect(strange).toEqual([]);
  const all = Object.keys(JSON.parse(readFileSync("db/distribution.json", "utf8")) as object);
  const platforms = ["counters", "jobs", "migrations", "platform_counters"];
  expect(all.filter((table) => !owner.has(table)).sort()).toEqual(platforms);
});

test("every folder of the server has its place in the order", () => {
  const folders = new Set(files.filter((file) => partOf(file) === "server").map(folderOf));
  folders.delete("");
  expect([...folders].sort()).toEqual([...serverOrder()].sort());
});

test("a folder of the studio uses only those before it: theme, data, the frame, three editors, then the features", () => {
  const order = studioOrder();
  const wrong = own.filter(({ from, to }) => {
    if (partOf(from) !== "studio" || partOf(to) !== "studio") return false;
    const [one, other] = [folderOf(from), folderOf(to)];
    // Files at the root put the studio together: they may use everything, and nothing uses them.
    if (one === "" || one === other) return false;
    return other === "" || order.indexOf(other) > order.indexOf(one);
  });
  expect(wrong.map(say)).toEqual([]);
});

test("every folder of the studio has its place in the order", () => {
  const folders = new Set(files.filter((file) => partOf(file) === "studio").map(folderOf));
  folders.delete("");
  expect([...folders].sort()).toEqual([...studioOrder()].sort());
});

test("inside a feature of the studio no two folders need each other", () => {
  // What a feature brings is declared at its root, from all of its folders.
  const within = own.filter(
    ({ from, to }) => partOf(from) === "studio" && areOfOneFeature(from, to) && !from.endsWith("/screens.ts") && !to.endsWith(".css"),
  );
  // The page editor is one folder on its own: its parts meet in the editor.
  expect(knotsOf(within).filter((folder) => !folder.startsWith("editor"))).toEqual([]);
});

test("inside a feature of the server no two of its folders need each other", () => {
  // What several of them need, and what puts them together, lies at the root of the feature.
  const isAtRoot = (file: string) => file.split("/").length === 4;
  const within = own.filter(({ from, to }) => partOf(from) === "server" && areOfOneFeature(from, to) && !isAtRoot(from) && !isAtRoot(to));
  expect(knotsOf(within)).toEqual([]);
});

/** What of the features the frame may lead to by itself: the front page, where one signs in, the list of apps, an app, and pages of the server. */
const frameLeadsTo = ["/", "/login", "/apps", "/a/$app", "/api/help", "/api/help/whats-new", "/api/docs"];
/** Dialogs of features that the frame opens, and why. */
const frameOpens: { readonly [file: string]: readonly string[] } = {
  "src/studio/frame/menus/app-switcher-items.tsx": ["new-app", "invite-to-app", "leave-app"],
};

test("the frame leads to no screen and opens no dialog of a feature: features register their links, keys and dialogs", () => {
  const own = [...readFileSync("src/studio/frame/screens.ts", "utf8").matchAll(/^ {4}"?([\w-]+)"?: \{ Dialog/gm)].map(([, name]) => name);
  expect(own).toEqual(["messages", "view-as", "shortcuts"]);
  const wrong = files
    .filter((file) => file.startsWith("src/studio/frame/"))
    .flatMap((file) => {
      const source = readFileSync(file, "utf8");
      const leads = [...source.matchAll(/\b(?:to=|to: |push\(|go\(|href=)["`]([^"`]+)["`]/g)].map(([, to = ""]) => to);
      const opens = [...source.matchAll(/\bopens?Dialog\("([\w-]+)"\)/g)].map(([, name = ""]) => name);
      const drawers = [...source.matchAll(/\b(?:setDrawer|searchDrawer|toggleDrawer)\("([\w-]+)"\)/g)].map(([, name = ""]) => name);
      return [
        ...leads.filter((to) => to.startsWith("/") && !frameLeadsTo.includes(to)),
        ...opens.filter((name) => !own.includes(name) && !frameOpens[file]?.includes(name)),
        ...drawers,
      ].map((what) => `${file}: ${what}`);
    });
  expect(wrong).toEqual([]);
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

test("the studio writes moments by its one set of formats, so that one moment reads alike everywhere", () => {
  const own = files.filter((file) => file.startsWith("src/studio/") && file !== "src/studio/data/moment-text.ts");
  expect(own.filter((file) => /toLocale(Date|Time)String\(|new Intl\.DateTimeFormat\(/.test(readFileSync(file, "utf8")))).toEqual([]);
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

/** A request whose answer is on its way when its route is taken away is answered twice, which fails in nobody's test. */
test("a story takes its routes away once their answers are out", () => {
  const told = filesBelow("e2e").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\.unroute(All)?\((?!\{ behavior: )[^;]*/g)].map(([found]) => `${file}: ${found}`),
  );
  expect(told).toEqual([]);
});

/** Where kinds of block may be named: their own folders, the lists of them, and pages that are made of them. */
const namesKinds = [
  /^src\/blocks\/(definitions\.ts|views\.tsx|templates\/)/,
  /^src\/studio\/editor\/presets\//,
  /^src\/cli\/demo\/demo-pages\.ts$/,
];

test("no block kind is named outside its own folder, the lists of kinds, and pages made of them", () => {
  const kinds = new Set(files.filter((file) => partOf(file) === "blocks" && isKind(file)).map(folderOf));
  // Words that mean much besides, such as a "menu", tell by standing for a component.
  const plain = [
    ...["menu", "footer", "header", "text", "image", "button", "row", "card", "column", "html", "table", "map", "plan", "question"],
    ...["cover", "contact", "feature", "cards", "gallery", "video", "quote", "stat", "stats", "steps", "hours", "team", "buttons"],
    ...["divider", "logos", "pricing", "newsletter", "testimonial", "records", "record", "invoice", "account", "component", "symbol"],
    // The dialog that pays an order is called so too.
    "pay-order",
  ];
  const own = [...kinds].filter((kind) => !plain.includes(kind)).join("|");
  const named = new RegExp(
    `["'\`](${own})["'\`]|component\\w*(?!.{0,6}landmark)[^"'\`\\n&|]{0,20}([!=]==?|:)\\s*["'\`](${[...kinds].join("|")})["'\`]`,
  );
  const mayName = (file: string) =>
    namesKinds.some((place) => place.test(file)) || (partOf(file) === "blocks" && kinds.has(folderOf(file)));
  const wrong = files.filter((file) => !mayName(file) && named.test(readFileSync(file, "utf8")));
  expect(wrong).toEqual([]);
});

/** Every folder of the server: what is above may be used by what is below it. Features stand in the order of `features.ts`. */
function serverOrder(): string[] {
  const features = featureOrder();
  const rows = features.indexOf("record-rows") + 1;
  return ["kernel", "open-api", ...features.slice(0, rows), "record-access", ...features.slice(rows)];
}

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

/** Where the folders of the studio meet, each above those that use it. */
const meetingPlaces = ["theme", "data", "frame", "library", "formulas", "actions", "editor"];

/** The meeting places, then the features in the order of `features.ts`; the frame, which stands there too, has its place already. */
function studioOrder(): string[] {
  return [...meetingPlaces, ...listedIn("src/studio/features.ts", "screens").filter((folder) => !meetingPlaces.includes(folder))];
}

function listedIn(file: string, declaration: string): string[] {
  const source = readFileSync(file, "utf8");
  const found = source.matchAll(new RegExp(`import \\{ (\\w+) \\} from "\\./([\\w-]+)/${declaration}\\.ts"`, "g"));
  const folders = new Map([...found].map(([, name = "", folder = ""]) => [name, folder]));
  const listed = /features\b[^=]*= \[([^\]]*)\]/.exec(source)?.[1] ?? "";
  const order = listed.split(",").flatMap((name) => folders.get(name.trim()) ?? []);
  expect(order).toHaveLength(folders.size);
  return order;
}

function areOfOneFeature(one: string, other: string): boolean {
  return partOf(one) === partOf(other) && folderOf(one) !== "" && folderOf(one) === folderOf(other);
}

/** The folder inside a feature, with the name of the feature: `frame/menus`, or `frame` for what is at its root. */
function subfolderOf(file: string): string {
  const parts = file.split("/").slice(2, -1);
  return parts.slice(0, 2).join("/");
}

/** The folders inside features from which arrows lead back to themselves. */
function knotsOf(within: readonly Import[]): readonly string[] {
  const arrows = new Map<string, Set<string>>();
  for (const { from, to } of within) {
    const [one, other] = [subfolderOf(from), subfolderOf(to)];
    if (one !== other) arrows.set(one, (arrows.get(one) ?? new Set()).add(other));
  }
  return [...arrows.keys()].filter((folder) => reaches(arrows, folder, folder));
}

/** Whether arrows lead from one to another, over others or at once. */
function reaches(arrows: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const next = [...(arrows.get(from) ?? [])];
  for (const folder of next) {
    if (folder === to) return true;
    if (seen.has(folder)) continue;
    seen.add(folder);
    next.push(...(arrows.get(folder) ?? []));
  }
  return false;
}

function isInOrder(from: string, to: string): boolean {
  if (!to.startsWith("src/")) return modelPackages.includes(to.split("/")[0] ?? "");
  const [one, other] = [modelOrder.indexOf(folderOf(from)), modelOrder.indexOf(folderOf(to))];
  return partOf(to) === "model" && one >= 0 && other >= 0 && other <= one;
}

/** A kind's own folder holds a file of the folder's name; what blocks draw pictures with is no kind. */
function isKind(file: string): boolean {
  const folder = folderOf(file);
  return folder !== "" && folder !== "art" && new RegExp(`/${folder}(-view)?\\.tsx?$`).test(file);
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
