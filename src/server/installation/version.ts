import { readFileSync } from "node:fs";
import { projectRoot } from "../../platform/db/project-root.ts";

/** Of the product, as its package says. */
export const version: string = String(
  (JSON.parse(readFileSync(new URL("package.json", projectRoot), "utf8")) as { version?: unknown }).version ?? "",
);
