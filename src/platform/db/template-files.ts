import { join } from "node:path";

/** What a template holds, twice: a folder is copied faster than unpacked, and a database in memory can only be unpacked. */
export function templateFiles(template: string): { readonly folder: string; readonly archive: string } {
  return { folder: join(template, "database"), archive: join(template, "database.tar") };
}
