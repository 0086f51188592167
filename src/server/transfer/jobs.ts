import { job } from "../kernel/job.ts";
import { id } from "../kernel/payload-schemas.ts";

/** Reads the rows of an import and says what would come of each. */
export const checkImport = job("transfer.check", { import: id });
/** Writes the rows of an import. */
export const writeImport = job("transfer.import", { import: id });
/** Takes back what an import wrote. */
export const undoImport = job("transfer.undo", { import: id });
