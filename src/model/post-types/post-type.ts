import * as z from "zod";
import { type FieldBlock, fieldBlock } from "../fields/field.ts";
import { mostFields } from "./check-post-fields.ts";
import { permissionNames } from "./permission.ts";
import { relation } from "./relation.ts";
import { templateNames } from "./templates.ts";

/** The path of a type in addresses: lower case, no "/" and no ":". */
export const typeSlug = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, "require")
  .max(63, "too long (63)")
  .regex(/^[a-z0-9][a-z0-9_-]*$/, "not a path of letters, digits, - and _");

const typeTitle = z.string().trim().max(190, "too long (190)");
export const untitled = "Untitled";

/** Fields as they are kept; `checkPostFields` has the last word about what each may hold. */
const postFields = z.array(fieldBlock as unknown as z.ZodType<FieldBlock>).max(mostFields);

const typeSettings = z.looseObject({ hideInMenu: z.optional(z.boolean()) }).catchall(z.json());

/** A type of records without its workflow (see workflow/). */
export const postType = z.object({
  id: z.int(),
  appId: z.int(),
  title: typeTitle,
  slug: typeSlug,
  permission: z.enum(permissionNames),
  template: z.enum(templateNames),
  withNote: z.boolean(),
  withInventory: z.boolean(),
  withInvoice: z.boolean(),
  postFields,
  relations: z.array(relation).max(50),
  /** The page that shows one record: its id. */
  singlePage: z.nullable(z.int()),
  settings: typeSettings,
});
