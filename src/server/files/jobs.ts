import * as z from "zod";
import { job } from "../kernel/job.ts";

/** Removes a file that nobody claimed; `hash`: also what was made from a picture that held this. */
export const forgetFileLater = job("files.forget-unclaimed", { key: z.string(), hash: z.optional(z.string()) });

/** Makes the variants of a new picture that most pages ask for. */
export const makeVariantsLater = job("files.make-variants", { key: z.string() });

/** Measures the pictures of an app that were uploaded before any was measured, from this id on. */
export const measureLater = job("files.measure-pictures", { after: z.int() });
