import * as z from "zod";
import { event } from "../kernel/event.ts";
import { id, ids } from "../kernel/payload-schemas.ts";

/** Members are to find a notice in their inbox. `link`: where it leads, if not to the record `post`. */
export const inboxWanted = event("inbox.wanted", { userIds: ids, title: z.string(), link: z.string().optional(), post: id.nullable() });
