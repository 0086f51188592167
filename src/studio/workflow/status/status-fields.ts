import type { Json, JsonObject } from "../../../model/base/json.ts";
import type { FieldBlock, FieldValues } from "../../../model/fields/field.ts";
import { assignModes, statusColors } from "../../../model/workflow/status.ts";
import { type Choice, chosenGroups, groupsField } from "../../frame/labels/group-choices.ts";
import { linkOf, type StatusDraft, type WorkflowDraft } from "../draft/workflow-draft.ts";

const modes = Object.entries(assignModes).flatMap(([value, text]) => (value === "none" ? [] : [{ value, text }]));
const colors = statusColors.map((value) => ({ value, text: value.charAt(0).toUpperCase() + value.slice(1) }));
const people = { component: "users", max: 20, getOnlyIds: true };

/** What is asked of a status, as a form. */
export function statusFields({ statuses }: WorkflowDraft, status: StatusDraft, groups: readonly Choice[] = []): readonly FieldBlock[] {
  const siblings = statuses.filter((other) => other !== status).map((other) => ({ text: other.title, value: linkOf(other) }));
  const next = [{ text: "No next status", value: "0" }, ...siblings];
  const own = status.color.startsWith("#") ? [{ text: `Own (${status.color})`, value: status.color }] : [];
  return [
    { id: "s1", slug: "title", label: "Title", component: "input-text", required: true, max: 100 },
    { id: "s2", slug: "slug", label: "Key", component: "slug", required: true, max: 63 },
    { id: "s3", slug: "color", label: "Colour", component: "select", look: "dropdown", values: [...colors, ...own] },
    { id: "s4", slug: "next", label: "Next status", component: "select", look: "dropdown", values: next },
    { id: "s5", slug: "nextLabel", label: "Label of the next button", component: "input-text", max: 100, placeholder: "Move to …" },
    { id: "s6", slug: "netDate", label: "Due after days", component: "number", min: 0, step: 1, description: "Empty or 0: no deadline." },
    {
      ...{ id: "s7", slug: "successMessage", label: "Message when it moves on", component: "textarea", rows: 1, max: 500 },
      placeholder: "Item's status was updated successfully!",
    },
    { ...people, id: "s10", slug: "assignees", label: "Its people", description: "Up to 20 people of this app." },
    ...(groups.length > 0 ? [groupsField({ id: "s13", slug: "groups", label: "Its groups" }, groups, 5)] : []),
    {
      id: "s8",
      slug: "assignMode",
      label: "Who gets its records",
      component: "select",
      look: "dropdown",
      values: modes,
      placeholder: assignModes.none,
    },
    {
      ...{ id: "s11", slug: "freesTime", label: "Frees booked times", component: "checkbox" },
      description: "Its records hold none of the times that they have booked: for a status such as “Cancelled”.",
    },
    {
      ...{ id: "s14", slug: "pendingTime", label: "Booked times wait to be confirmed", component: "checkbox" },
      description: "They are taken for others. Moving the record on to another status confirms them, and whoever booked is told so.",
    },
    { id: "s9", slug: "conditions", label: "Conditions to enter this status", component: "conditions" },
    ...(groups.length > 0
      ? [groupsField({ id: "s12", slug: "moverGroups", label: "Only these groups move records here" }, groups, 5)]
      : []),
  ];
}

export function statusValues({ title, slug, color, next, settings, assignees, conditions }: StatusDraft): FieldValues {
  const { nextLabel, netDate, successMessage, assignMode, freesTime, pendingTime } = settings;
  const groups = (settings.groups ?? []).map(String);
  const moverGroups = (settings.moverGroups ?? []).map(String);
  const named = { title, slug, color, next, nextLabel, netDate, successMessage, assignMode, freesTime, pendingTime };
  return { ...named, assignees, groups, moverGroups, conditions: conditions as readonly JsonObject[] };
}

const settingNames = new Set(["nextLabel", "successMessage", "assignMode"]);

/** What an answer to one of the fields changes of a status. */
export function statusChange(status: StatusDraft, slug: string, value: Json | undefined): Partial<StatusDraft> {
  // The widget makes rows of a field, an operator and a value; what they must be is checked when they are applied.
  if (slug === "conditions") return { conditions: (value ?? []) as unknown as StatusDraft["conditions"] };
  if (slug === "assignees") return { assignees: Array.isArray(value) ? value.filter((id) => typeof id === "number") : [] };
  if (slug === "groups" || slug === "moverGroups") {
    const chosen = chosenGroups(value);
    return { settings: withSetting(status, slug, chosen.length > 0 ? chosen : undefined) };
  }
  if (slug === "netDate") return { settings: withSetting(status, slug, typeof value === "number" ? value : undefined) };
  if (slug === "freesTime" || slug === "pendingTime") return { settings: withSetting(status, slug, value === true ? true : undefined) };
  const text = typeof value === "string" ? value : "";
  if (settingNames.has(slug)) return { settings: withSetting(status, slug, text === "" ? undefined : text) };
  return { [slug]: slug === "next" && text === "" ? "0" : text };
}

type SettingValue = string | number | boolean | number[];

function withSetting({ settings }: StatusDraft, name: string, value: SettingValue | undefined): StatusDraft["settings"] {
  const { [name]: _, ...rest } = settings;
  return value === undefined ? rest : { ...rest, [name]: value };
}
