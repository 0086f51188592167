import * as z from "zod";
import { layoutLimits } from "../block.ts";

/** The id of a block; of a field in the form designer. */
export const blockId = z.string().min(1).max(120);

/** Before the `index`-th child of `parent`; null is the page itself. */
export const spot = z.strictObject({ parent: blockId.nullable(), index: z.int().min(0).max(layoutLimits.blocks) });
