import { trashKind } from "../../contract/trash.ts";
import { job } from "../kernel/job.ts";
import { id } from "../kernel/payload-schemas.ts";

/** Takes what is left of an item out of the trash, for the person who asked and with the role that they had on the platform. */
export const restoreRest = job("records.restore", { kind: trashKind, id, person: id, role: id });
/** Has the records of a type follow it to the trash, from the one after `after`. */
export const trashTypeRecords = job("records.trash-of-type", { type: id, after: id });
/** Has the records of a type point only at what is there, from the one after `after`. */
export const fixReferences = job("records.fix-references", { type: id, after: id });
