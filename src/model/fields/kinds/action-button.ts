import * as z from "zod";
import type { Json } from "../../base/json.ts";
import { defineFieldKind } from "../define-field-kind.ts";
import { fieldBlock } from "../field.ts";
import { choice, color, line, link, type Setting } from "../setting.ts";
import { actionButtonValue, buttonSuccess } from "../values/action-button.ts";
import { mostNestedFields } from "../values/form-designer.ts";

/** What means nothing for a button that only opens a link. */
const does = "!type:link";

/** Their own rules hold where a type or a page is saved, see check-post-fields.ts. */
const inputForm = {
  field: { label: "Asked before it runs", component: "form-designer", showIf: does },
  schema: z.array(fieldBlock).max(mostNestedFields),
  sample: [{ id: "note", slug: "note", label: "Note", component: "input-text", required: true }],
} as unknown as Setting<Json>;
const actions = {
  field: {
    ...{ label: "What it does", component: "action-list", showIf: does },
    description: "One after the other, until one fails. Formulas in their texts read what the button asked as input.",
  },
  schema: z.array(z.looseObject({ component: z.string().min(1).max(40), slug: z.string().max(8) })).max(50),
} as unknown as Setting<Json>;

export const actionButton = defineFieldKind({
  kind: "action-button",
  label: "Action Button",
  group: "More",
  keywords: ["press", "run", "automation", "link"],
  options: {
    type: choice("Pressing it", { btn: "Runs its actions", link: "Opens a link" }),
    link: link("Link", { showIf: "type:link" }),
    size: choice("Size", { sm: "Small", md: "Medium", lg: "Large" }),
    color: color("Text colour"),
    background: color("Background"),
    successMessage: line("Said when it is done", { max: 500, placeholder: buttonSuccess, showIf: does }),
    inputForm,
    actions,
  },
  without: ["required", "placeholder"],
  start: { type: "btn", size: "md" },
  value: actionButtonValue,
});
