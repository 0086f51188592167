import { readFileSync } from "node:fs";
import { projectRoot } from "../project-root.ts";

/**
 * Where each table's rows live once there is more than one machine. `distributed`: by a column; tables of one `group` keep equal
 * values together. `reference`: a copy everywhere. `local`: on the coordinator only, never asked by a request.
 */
export type Distribution = Readonly<Record<string, Placement>>;
type Placement =
  | { readonly kind: "distributed"; readonly by: string; readonly group: string }
  | { readonly kind: "reference" }
  | { readonly kind: "local" };

export function readDistribution(): Distribution {
  // Written by us, and checked against the catalog by lintSchema.
  return JSON.parse(readFileSync(new URL("db/distribution.json", projectRoot), "utf8")) as Distribution;
}
