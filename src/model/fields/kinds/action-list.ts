import { defineFieldKind } from "../define-field-kind.ts";
import { actionListValue } from "../values/action-list.ts";

export const actionList = defineFieldKind({
  kind: "action-list",
  label: "Actions",
  group: "settings",
  options: {},
  start: {},
  sample: [{ component: "send-email", slug: "mail" }],
  value: actionListValue,
});
