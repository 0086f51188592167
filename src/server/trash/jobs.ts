import * as z from "zod";
import { trashKind } from "../../contract/trash.ts";
import { job } from "../kernel/job.ts";
import { id } from "../kernel/payload-schemas.ts";

/** Deletes an item for good when its thirty days are over. `deletedAt`, ISO 8601: of the deletion that is meant. */
export const purgeItem = job("trash.purge", { kind: trashKind, id, deletedAt: z.string() });
/** Deletes what is left of an item that is going for good. */
export const deleteItem = job("trash.delete", { kind: trashKind, id });
