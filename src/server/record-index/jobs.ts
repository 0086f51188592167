import * as z from "zod";
import { job } from "../kernel/job.ts";
import { id } from "../kernel/payload-schemas.ts";

/** Looks whether a type has become big. `coming`: so many records are about to be made. */
export const checkSize = job("records.check-size", { type: id, coming: z.number().optional() });
/** Moves the records of a type to its partition, from the one after `after`. `last`: the sweep after which nothing is left behind. */
export const movePartition = job("records.move-partition", { type: id, after: id, last: z.boolean().optional() });
/** Gives a partition the indexes that its lists use. `isEarly`: very many records have just come. */
export const indexLists = job("records.index-lists", { type: id, isEarly: z.boolean().optional() });
/** Reads the fields of a big type into the index of free text. `awaited`: up to where late ones are looked for. */
export const indexText = job("records.index-text", { type: id, awaited: id.optional() });
/** Deletes what was read of a type that is gone. */
export const deleteIndexedText = job("records.delete-indexed-text", { type: id });
/** Copies fields of existing records into their index columns, from the one after `after`. */
export const fillColumns = job("records.fill-columns", { type: id, columns: z.array(z.string()), after: id });
