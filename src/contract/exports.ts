import * as z from "zod";
import { listLimits } from "../model/filter/list.ts";
import { endpoint } from "./endpoint.ts";
import { idOrSlug } from "./shared.ts";

/** The most records that one file holds; what is beyond is another part. */
export const mostExported = 2_000;

const listValue = z.string().max(listLimits.value);

/** What is asked of an export: `_export`, as JSON, in the address of the list. */
export const exportWish = z.strictObject({
  fileName: z.string().trim().min(1).max(120),
  fileExt: z.enum(["csv", "json", "xlsx"]),
  /** `filtered`: the records that the list would answer. `all`: every record of the type, whatever the list asks. */
  selectedData: z.enum(["all", "filtered"]),
  /** The keys of a record that are wanted, in this order; all of them unless said. */
  fields: z.optional(z.array(z.string().min(1).max(120)).min(1).max(300)),
  /**
   * `keys`: as programs read it, each column called by its key, with ids. `labels`: as people do, each called by the label of its field,
   * with statuses, people and relations by their names. JSON is for programs, whatever this says.
   */
  headers: z.optional(z.enum(["keys", "labels"])),
  /** Which 2,000 records in the order of the list; the first unless said. */
  part: z.optional(z.int().min(1).max(100_000)),
});
export type ExportWish = z.infer<typeof exportWish>;

export const openExport = endpoint({
  name: "openExport",
  summary: "An address that gives these records as a file: once, within a minute, without a token",
  method: "POST",
  path: "/types/:type/posts/export",
  notWhileActing: true,
  guard: "app-editor",
  params: z.object({ type: idOrSlug }),
  /** `list`: conditions and order as they stand in the address of the list; several of one name are a list. */
  body: exportWish.extend({
    list: z.optional(z.record(z.string().max(300), z.union([listValue, z.array(listValue).max(listLimits.parameters)]))),
  }),
  reply: z.object({
    address: z.string(),
    /** How many records the list has in all, and how many of them the file will hold. */
    total: z.int(),
    count: z.int(),
  }),
  refusals: ["not_found"],
  secret: true,
});
