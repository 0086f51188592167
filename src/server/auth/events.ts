import * as z from "zod";
import { event } from "../kernel/event.ts";
import { id } from "../kernel/payload-schemas.ts";

/** Somebody is called otherwise than before. */
export const personRenamed = event("person.renamed", { user: id });

/** Somebody wrote another address of their picture. `file`: the one before. */
export const avatarLeft = event("avatar.left", { user: id, file: z.string() });
