import * as z from "zod";
import { defineFieldKind } from "../define-field-kind.ts";
import { choice, integer, type Setting, toggle } from "../setting.ts";
import { mostBytes, uploadValue } from "../values/upload.ts";
import { listSchema } from "./schemas.ts";

const bytes = { min: 0, max: mostBytes };

export const upload = defineFieldKind({
  kind: "upload",
  label: "Upload File",
  group: "Files",
  keywords: ["image", "photo", "attachment", "document"],
  options: {
    accept: choice("Allowed files", { any: "Any", image: "Images", document: "Documents", media: "Images, sound and film" }),
    multiple: toggle("Several files"),
    minBytes: integer("Smallest size in bytes", bytes),
    maxBytes: integer("Biggest size in bytes", bytes),
    resize: integer("Images are made at most this wide (pixels)", { min: 32, max: 4_096 }),
    types: {
      field: { label: "Only these endings", component: "tags", placeholder: "pdf, docx" },
      schema: z.array(z.string().regex(/^\.?[a-z0-9]{1,10}$/i)).max(50),
    } as Setting<readonly string[]>,
  },
  without: ["placeholder"],
  start: { accept: "any" },
  value: uploadValue,
  examples: () => [],
  schema: ({ multiple }) => (multiple ? listSchema({ type: "string" }, {}) : { type: "string" }),
  sample: "https://example.com/plan.pdf",
});
