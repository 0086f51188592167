import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const sheet = fileURLToPath(new URL("src/blocks/blocks.css", import.meta.url));
const folder = new URL("src/blocks/", import.meta.url);
const marker = '@import "./*/*.css";';

/** Puts the style sheets of all kinds of block where `blocks.css` says so: a new kind's needs no line there. */
export function blockStyles(): Plugin {
  return {
    name: "block-styles",
    enforce: "pre",
    transform(code, id) {
      // Asked for by its address it is a script that imports the sheet, which comes here by itself.
      return id.split("?")[0] === sheet && code.includes(marker) ? { code: withKinds(code), map: null } : null;
    },
  };
}

/** The sheets that `data-blocks.css` names: they are no part of `blocks.css`. */
function sheetsOfData(): readonly string[] {
  const css = readFileSync(new URL("data-blocks.css", folder), "utf8");
  return [...css.matchAll(/@import "\.\/([^"]+)";/g)].map(([, file = ""]) => file);
}

/** `blocks.css` as it is built: with a line for each style sheet of a kind, by name. */
export function allBlockStyles(): string {
  return withKinds(readFileSync(sheet, "utf8"));
}

function withKinds(css: string): string {
  if (!css.includes(marker)) throw new Error(`src/blocks/blocks.css does not say where the kinds of block come: ${marker}`);
  return css.replace(marker, () => stylesOfKinds().join("\n"));
}

/**
 * A kind's folder holds its definition, by its own name. The kinds come in the order of their names, on every machine; in a folder the sheet of
 * the kind's own name comes first.
 */
function stylesOfKinds(): string[] {
  const kinds = readdirSync(folder)
    .filter((name) => filesOf(name).includes(`${name}.ts`))
    .sort();
  const ofData = sheetsOfData();
  return kinds.flatMap((kind) => {
    const sheets = filesOf(kind).filter((file) => file.endsWith(".css"));
    const own = sheets.filter((file) => file === `${kind}.css`);
    const others = sheets.filter((file) => file !== `${kind}.css`).sort();
    const files = [...own, ...others].map((file) => `${kind}/${file}`);
    return files.filter((file) => !ofData.includes(file)).map((file) => `@import "./${file}";`);
  });
}

function filesOf(kind: string): string[] {
  return kind.includes(".") ? [] : readdirSync(new URL(`${kind}/`, folder));
}
