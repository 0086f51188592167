import { cronText } from "../actions/cron-text.ts";
import type { FieldBlock } from "../fields/field.ts";
import type { Condition } from "../filter/condition.ts";
import { conditionsText } from "../filter/condition-text.ts";
import type { AutomationStart } from "./automation.ts";

const builtIn: { readonly [slug: string]: string } = { title: "Title", content: "Text", statusId: "Status", assigneeIds: "Assignees" };

/** What sets an automation off, in a sentence without an end: "When Price or Due is changed, if Price is more than 5". */
export function automationText(starts: AutomationStart, fields: readonly FieldBlock[]): string {
  const holds = conditionsText((starts.conditions ?? []) as readonly Condition[], fields);
  const said = startText(starts, (slug) => fields.find((field) => field.slug === slug)?.label ?? builtIn[slug] ?? slug);
  return holds === "" ? said : starts.on === "schedule" ? `${said}, for records of which ${holds}` : `${said}, if ${holds}`;
}

function startText(starts: AutomationStart, named: (slug: string) => string): string {
  switch (starts.on) {
    case "created":
      return "When a record is created";
    case "changed":
      return starts.fields.length === 0 ? "When a record is changed" : `When ${starts.fields.map(named).join(" or ")} is changed`;
    case "time": {
      const at = starts.at ? `, at ${starts.at}` : "";
      if (starts.amount === 0) return `At ${named(starts.field)}${at}`;
      const unit = starts.amount === 1 ? starts.unit.slice(0, -1) : starts.unit;
      const said = `${starts.amount} ${unit} ${starts.when} ${named(starts.field)}${at}`;
      return said;
    }
    case "schedule": {
      const text = cronText(starts.cron);
      return text.charAt(0).toUpperCase() + text.slice(1);
    }
    case "paid":
      return "When an order is paid";
  }
}
