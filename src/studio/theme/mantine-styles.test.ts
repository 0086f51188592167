import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const core = "node_modules/@mantine/core";
/** What every page of Mantine's needs, whatever is drawn on it, but for its baseline: that is ours. */
const grounds = ["default-css-variables", "global"];

test("the styles of exactly those parts of Mantine are loaded that the studio draws", () => {
  const loaded = [...read("src/studio/theme/mantine.css").matchAll(/core\/styles\/([\w-]+)\.layer\.css/g)].map(([, name = ""]) => name);
  expect(loaded.toSorted()).toEqual([...grounds, ...styledBy(drawn())].toSorted());
});

/** The names that the studio, and the packages of Mantine's that it uses, import of the core. */
function drawn(): ReadonlySet<string> {
  const packages = ["notifications", "spotlight"].map((name) => `node_modules/@mantine/${name}/esm`);
  const sources = ["src/studio", ...packages].flatMap(filesBelow).filter((file) => /(?<!\.test)\.(tsx?|mjs)$/.test(file));
  const imports = sources.flatMap((file) => [...read(file).matchAll(/import \{([^}]+)\} from "@mantine\/core"/g)]);
  return new Set(imports.flatMap(([, names = ""]) => names.split(",").map((name) => name.trim())));
}

/** The style sheets behind these names: each component asks for the class names of its own. */
function styledBy(names: ReadonlySet<string>): readonly string[] {
  const parts = filesBelow(`${core}/esm`).filter((file) => names.has(/([^/]+)\.mjs$/.exec(file)?.[1] ?? ""));
  const asked = new Set<string>();
  const follow = (file: string) => {
    if (asked.has(file) || !existsSync(file)) return;
    asked.add(file);
    for (const [, source = ""] of read(file).matchAll(/from\s*"(\.[^"]+)"/g)) follow(join(dirname(file), source));
  };
  parts.forEach(follow);
  const classes = [...asked].flatMap((file) => /([^/]+)\.module\.mjs$/.exec(file)?.[1] ?? []);
  return classes.filter((name) => existsSync(`${core}/styles/${name}.layer.css`));
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

function read(file: string): string {
  return readFileSync(file, "utf8");
}
