import type { Automation } from "../../../contract/automations.ts";
import type { PostType } from "../../../contract/post-types.ts";
import type { Json } from "../../../model/base/json.ts";
import type { FieldBlock, FieldValues } from "../../../model/fields/field.ts";
import type { Condition } from "../../../model/filter/condition.ts";
import { type AutomationStart, holdsTime } from "../../../model/workflow/automation.ts";
import { ownTitle, titleFieldIn } from "../../data/title-field.ts";

const kinds = {
  created: "A record is created",
  changed: "A record is changed",
  time: "A time came, by a date of the record",
  schedule: "By the clock",
  paid: "An order is paid",
} as const;

type Watched = Pick<PostType, "postFields"> & Partial<PostType>;

/** What is asked of an automation besides its actions, as it is set now. */
export function automationFields(type: Watched, { on, field }: FieldValues): FieldBlock[] {
  const { postFields: fields } = type;
  const title = titleFieldIn(type);
  const kept = fields.filter(({ slug, component }) => component !== "action-button" && slug !== "");
  const dates = fields.filter(holdsTime);
  const isDay = dates.some(({ slug, withTime }) => slug === field && withTime !== true);
  const asked: { readonly [On in AutomationStart["on"]]: readonly FieldBlock[] } = {
    created: [],
    changed: [
      {
        ...{ id: "automation-fields", slug: "fields", label: "Which fields", component: "checklist" },
        description: "None chosen: whichever field is changed.",
        values: [
          ...(title === ownTitle ? [{ text: title.label, value: title.slug }] : []),
          { text: "Status", value: "statusId" },
          { text: "Assignees", value: "assigneeIds" },
          ...kept.map(({ slug, label }) => ({ text: label || slug, value: slug })),
        ],
      },
    ],
    time: [
      {
        ...{ id: "automation-field", slug: "field", label: "Date", component: "select", required: true },
        description: dates.length === 0 ? "This type has no date field yet." : "It is looked every five minutes which records are due.",
        values: dates.map(({ slug, label }) => ({ text: label || slug, value: slug })),
      },
      { id: "automation-amount", slug: "amount", label: "How long", component: "number", min: 0, max: 1_000, step: 1 },
      {
        ...{ id: "automation-unit", slug: "unit", label: "Unit", component: "select", required: true },
        values: ["minutes", "hours", "days"].map((value) => ({ text: value, value })),
      },
      {
        ...{ id: "automation-when", slug: "when", label: "Before or after", component: "select", look: "radio", required: true },
        values: [
          { text: "Before the date", value: "before" },
          { text: "After the date", value: "after" },
        ],
      },
      ...(isDay
        ? [
            {
              id: "automation-at",
              slug: "at",
              label: "At",
              component: "input-text",
              placeholder: "09:00",
              description: "Empty: at midnight.",
            } as FieldBlock,
          ]
        : []),
    ],
    schedule: [
      {
        ...{ id: "automation-cron", slug: "cron", label: "Pattern", component: "input-text", required: true, placeholder: "0 9 * * 1-5" },
        description:
          "Minute, hour, day of the month, month, weekday, on the clocks of the app’s zone. Every 15 minutes at most. It is done for each record that is meant, a thousand at most.",
      },
    ],
    paid: [],
  };
  return [
    {
      ...{ id: "automation-title", slug: "title", label: "Name", component: "input-text", required: true, max: 100, isFirst: true },
    },
    {
      ...{ id: "automation-on", slug: "on", label: "When", component: "select", required: true },
      values: Object.entries(kinds).map(([value, text]) => ({ text, value })),
    },
    ...(asked[on as AutomationStart["on"]] ?? []),
    {
      id: "automation-conditions",
      slug: "conditions",
      label: on === "schedule" ? "For which records" : "Only if",
      component: "conditions",
    },
  ];
}

/** `type`: what was picked as the title is the field that says it. */
export function valuesOf(automation: Automation | undefined, type: Watched): FieldValues {
  const start = {
    title: "",
    on: "changed",
    fields: [],
    amount: 1,
    unit: "days",
    when: "before",
    at: "09:00",
    cron: "0 9 * * 1-5",
    conditions: [],
  };
  if (!automation) return start;
  const starts = automation.starts as FieldValues;
  const named = { ...start, title: automation.title, at: "", ...starts };
  if (!Array.isArray(starts.fields)) return named;
  return { ...named, fields: starts.fields.map((slug) => (slug === "title" ? titleFieldIn(type).slug : slug)) };
}

/** What sets it off, as it is sent. What does not belong to it is left out. */
export function startsOf({ on, fields, field, amount, unit, when, at, cron, conditions }: FieldValues): AutomationStart {
  const only = Array.isArray(conditions) && conditions.length > 0 ? { conditions: conditions as unknown as Condition[] } : {};
  const word = (value: Json | undefined) => (typeof value === "string" ? value.trim() : "");
  // The server judges what was chosen.
  const of: { readonly [On in AutomationStart["on"]]: object } = {
    created: {},
    changed: { fields: Array.isArray(fields) ? fields.map(String) : [] },
    time: { field: word(field), amount: Number(amount ?? 0), unit, when, ...(word(at) !== "" && { at: word(at) }) },
    schedule: { cron: word(cron) },
    paid: {},
  };
  return { on, ...of[on as AutomationStart["on"]], ...only } as AutomationStart;
}
