import * as z from "zod";
import { whyTooMuchHtml } from "../../model/base/html-limits.ts";
import { line, type Setting } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import type { Need } from "../../model/page/needs.ts";

/** The code as it may stand on the page; only where code of owners runs. */
const ownCode: Need<"own-code", { readonly html: string }> = {
  name: "own-code",
  sample: { html: "<p>Your own HTML, CSS and scripts</p>" },
};

const code: Setting<string> = {
  field: { label: "Code", component: "textarea", picker: "code", rows: 6, max: 100_000, forAdmins: true },
  schema: z
    .string()
    .max(100_000, "too long (100000)")
    .superRefine((text, context) => {
      const why = whyTooMuchHtml(text);
      if (why !== undefined) context.addIssue({ code: "custom", message: why });
    }),
};

export const customCode = defineBlock({
  kind: "custom-code",
  label: "Custom Code",
  group: "widget",
  onPage: true,
  keywords: ["html", "script", "javascript", "embed", "widget", "css", "iframe"],
  isCode: true,
  needs: [ownCode],
  content: {
    title: line("Name", {
      max: 120,
      placeholder: "Untitled",
      description: "Tells it apart in the outline, and is read to those who do not see the page.",
    }),
    code,
  },
  styles: {},
  start: { title: "", code: "", settings: {} },
});
