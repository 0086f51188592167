import * as z from "zod";
import { whyTooMuchHtml } from "../model/base/html-limits.ts";

/** An id as it stands in an address: digits, parsed to a safe integer. */
export const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .refine(Number.isSafeInteger);

/** An id or a slug in an address: digits are an id. */
export const idOrSlug = z
  .string()
  .min(1)
  .max(190)
  .refine((text) => !text.includes("\0"));

export const id = z.int().min(1);
/** ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime();

export const deleted = z.object({ id });
export const done = z.object({ ok: z.literal(true) });
export const counted = z.object({ count: z.int().min(0) });

/** What is shown of a person beside things they made. */
export const personShown = z.object({
  id,
  nickname: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string(),
});
export type PersonShown = z.infer<typeof personShown>;

/** A free bag of settings: keys are the owner's, values any JSON. */
export const bag = z.record(z.string().max(120), z.json());

/** Markup for the head of pages, as its author wrote it. */
export const headerCode = z
  .string()
  .max(100_000)
  .superRefine((code, context) => {
    const why = whyTooMuchHtml(code);
    if (why !== undefined) context.addIssue({ code: "custom", message: why });
  });
