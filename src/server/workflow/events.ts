import * as z from "zod";
import { event } from "../kernel/event.ts";
import { anyJson, id, jsonObject } from "../kernel/payload-schemas.ts";

/**
 * A planned mail is due. `entered`: since when the record is in the status it was planned for (ISO 8601); `nth`: which of its schedule; `due`:
 * milliseconds since 1970; `button`, `input`, `on`: what was pressed, where a button planned it; `automation`: the
 * one that planned it; `results`: what earlier actions gave.
 */
export const mailDue = event("mail.due", {
  post: id,
  status: id,
  entered: z.string(),
  slug: z.string(),
  nth: z.number(),
  due: z.number(),
  by: id.nullable(),
  button: z.string().optional(),
  input: jsonObject.optional(),
  on: jsonObject.optional(),
  automation: id.optional(),
  results: z.record(z.string(), anyJson),
});

/** An action that waits has waited. As above; `root`, `depth`: the chain that goes on. */
export const waitOver = event("wait.over", {
  post: id,
  status: id,
  entered: z.string(),
  slug: z.string(),
  due: z.number(),
  by: id.nullable(),
  button: z.string().optional(),
  input: jsonObject.optional(),
  on: jsonObject.optional(),
  automation: id.optional(),
  results: z.record(z.string(), anyJson),
  root: z.string(),
  depth: z.number(),
});
