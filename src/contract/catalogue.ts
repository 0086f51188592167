import * as z from "zod";
import { endpoint } from "./endpoint.ts";

/** One kind: how a fresh one looks and, as JSON Schema, all that may be set. */
export const kindListed = z.object({
  component: z.string(),
  label: z.string(),
  group: z.string(),
  start: z.record(z.string(), z.json()),
  settings: z.record(z.string(), z.json()),
});

function catalogue<Name extends "Blocks" | "Fields" | "Actions" | "Fonts" | "Templates">(what: Name) {
  return endpoint({
    name: `catalogueOf${what}`,
    summary: `Every kind of ${what.toLowerCase().slice(0, -1)}`,
    method: "GET",
    path: `/catalogue/${what.toLowerCase()}`,
    guard: "anyone",
    platform: true,
    whole: true,
    reply: z.array(kindListed),
  });
}
export const catalogueOfBlocks = catalogue("Blocks");
export const catalogueOfFields = catalogue("Fields");
export const catalogueOfActions = catalogue("Actions");
export const catalogueOfFonts = catalogue("Fonts");
export const catalogueOfTemplates = catalogue("Templates");
