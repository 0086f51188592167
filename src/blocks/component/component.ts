import * as z from "zod";
import { anyJson } from "../../model/base/any-json.ts";
import type { JsonObject } from "../../model/base/json.ts";
import type { Setting } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import type { Need } from "../../model/page/needs.ts";
import { sectionStyles } from "../parts/style-settings.ts";

/** What the template shows, cleaned; on the canvas also why it shows nothing. */
const shown: Need<"template", { readonly html: string; readonly problem?: string }> = {
  name: "template",
  isOfRecords: true,
  sample: { html: "<h2>A template of your own</h2><p>Written once in LiquidJS, set up on each page with its own form.</p>" },
};

/** The record that holds it, and the app whose record that is; absent: the app itself. */
const template: Setting<{ readonly post: number; readonly app?: number }> = {
  field: { label: "Template", component: "input-text", picker: "template" },
  schema: z.strictObject({ post: z.int().min(1), app: z.optional(z.int().min(1)) }) as unknown as Setting<{
    readonly post: number;
  }>["schema"],
  sample: { post: 1 },
};

/** What the form of the template's `settings_menu` was answered with. */
const answers: Setting<JsonObject> = {
  field: { label: "Settings of the template", component: "input-text", picker: "template-settings" },
  schema: z
    .record(z.string().max(120), anyJson)
    .refine((said) => JSON.stringify(said).length <= 100_000, "too long") as unknown as z.ZodType<JsonObject>,
  sample: {},
};

export const component = defineBlock({
  kind: "component",
  label: "Template Block",
  group: "My blocks",
  keywords: ["component", "template", "liquid", "own block"],
  mostOnPage: 20,
  needs: [shown],
  content: {
    template,
    answers,
  },
  styles: { ...sectionStyles },
  start: { settings: {} },
});
