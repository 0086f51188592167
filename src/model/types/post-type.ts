import * as z from "zod";
import { type FieldBlock, fieldBlock } from "../fields/field.ts";
import { mostFields } from "../fields/most-fields.ts";
import { typeSales } from "../money/sales.ts";
import { groupAccess } from "./group-access-schema.ts";
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

/** Fields as they are kept; `checkPostFields` has the last word about what each may hold. */
const postFields = z.array(fieldBlock as unknown as z.ZodType<FieldBlock>).max(mostFields);

/**
 * `mailSubmissions`: whether people of the app are mailed what is sent by a form of a page; true unless set. `titleField`: the slug of the
 * field that records are called by, `groups` what groups of members may do with the records; null: they have a title of their own (see title-field.ts).
 */
const typeSettings = z
  .looseObject({
    hideInMenu: z.optional(z.boolean()),
    mailSubmissions: z.optional(z.boolean()),
    titleField: z.optional(z.string().max(63).nullable()),
    groups: z.optional(groupAccess),
    /** How its records are sold; null or absent: they are not. */
    sales: z.optional(typeSales.nullable()),
  })
  .catchall(z.json());

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
