import * as z from "zod";
import { postType } from "../types/post-type.ts";
import { status } from "./status.ts";

/** A type together with its workflow: always at least one status, and one of them for new records. */
export const workingType = postType.extend({ statuses: z.array(status).min(1), initialStatusId: z.int() });
