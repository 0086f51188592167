import { ActionIcon, Tooltip } from "@mantine/core";
import { ArrowRight, ChevronDown, Flag, Trash2 } from "lucide-react";
import type { PostType } from "../../contract/post-types.ts";
import { FieldList } from "../../fields/field-list.tsx";
import type { Json, JsonObject } from "../../model/base/json.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { assignModes, statusColors } from "../../model/workflow/status.ts";
import { ActionList } from "../actions/action-list.tsx";
import { useToday } from "../data/app-context.ts";
import { FieldMatrix } from "./field-matrix.tsx";
import { linkOf, type StatusDraft, type WorkflowDraft } from "./workflow-draft.ts";
import styles from "./workflow-editor.module.css";

interface Props {
  readonly type: PostType;
  readonly draft: WorkflowDraft;
  readonly status: StatusDraft;
  readonly isInitial: boolean;
  readonly isOpen: boolean;
  readonly problems: { readonly [key: string]: readonly string[] };
  readonly onToggle: () => void;
  readonly onChange: (changes: Partial<StatusDraft>) => void;
  readonly onInitial: () => void;
  readonly onRemove: () => void;
}

/** One status: folded to a line, open with all that can be set. */
export function StatusCard({ type, draft, status, isInitial, isOpen, problems, onToggle, onChange, onInitial, onRemove }: Props) {
  const today = useToday();
  const next = draft.statuses.find((other) => other !== status && linkOf(other) === status.next);
  const panel = `status-${status.key}`;
  return (
    <li className={styles.card} data-open={isOpen || undefined} data-status-slug={status.slug}>
      <div className={styles.bar}>
        <button type="button" className={styles.opener} aria-expanded={isOpen} aria-controls={panel} onClick={onToggle}>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
          <i className={styles.swatch} style={{ background: colorOf(status.color) }} />
          <span>{status.title || "Without a title"}</span>
          {isInitial ? (
            <small className={styles.initial}>
              <Flag size={12} strokeWidth={2} aria-hidden /> First status
            </small>
          ) : null}
          <small>
            {next ? <ArrowRight size={12} strokeWidth={2} aria-label="Next:" /> : null}
            {next ? next.title : "End"}
          </small>
          {chipsOf(status).map((chip) => (
            <small key={chip} className={styles.chip}>
              {chip}
            </small>
          ))}
        </button>
        <Tooltip label={isInitial ? "New records begin here; pick another first status to remove it" : `Remove ${status.title}`}>
          <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${status.title}`} disabled={isInitial} onClick={onRemove}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      {isOpen ? (
        <div id={panel} className={styles.panel}>
          <FieldList
            id={panel}
            fields={fieldsOf(draft, status)}
            values={valuesOf(status)}
            problems={shownProblems(problems)}
            onChange={(slug, value) => onChange(changeOf(status, slug, value))}
            tools={{ today, ownFields: type.postFields }}
          />
          {isInitial ? null : (
            <button type="button" className={styles.makeInitial} onClick={onInitial}>
              <Flag size={14} strokeWidth={1.75} aria-hidden /> Let new records begin here
            </button>
          )}
          <ActionList
            title="Actions when entered"
            empty="Nothing is done when a record gets here."
            fields={type.postFields}
            actions={status.actions as readonly JsonObject[]}
            problems={problemsBelow(problems, "actions.")}
            onChange={(actions) => onChange({ actions: actions as StatusDraft["actions"] })}
          />
          <FieldMatrix type={type} status={status} onChange={onChange} />
        </div>
      ) : null}
    </li>
  );
}

function colorOf(color: string): string {
  return color.startsWith("#") ? color : `var(--j-tag-${color})`;
}

function chipsOf({ conditions, actions, settings, hiddenFields, readOnlyFields }: StatusDraft): string[] {
  const counted = (count: number, one: string) => (count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${one}s`]);
  return [
    ...counted(conditions.length, "condition"),
    ...counted(actions.length, "action"),
    ...counted(hiddenFields.length + readOnlyFields.length, "field limit"),
    ...(settings.netDate ? [`due in ${settings.netDate} days`] : []),
  ];
}

const modes = Object.entries(assignModes).flatMap(([value, text]) => (value === "none" ? [] : [{ value, text }]));
const colors = statusColors.map((value) => ({ value, text: value.charAt(0).toUpperCase() + value.slice(1) }));

function fieldsOf({ statuses }: WorkflowDraft, status: StatusDraft): readonly FieldBlock[] {
  const siblings = statuses.filter((other) => other !== status).map((other) => ({ text: other.title, value: linkOf(other) }));
  const next = [{ text: "No next status", value: "0" }, ...siblings];
  const own = status.color.startsWith("#") ? [{ text: `Own (${status.color})`, value: status.color }] : [];
  return [
    { id: "s1", slug: "title", label: "Title", component: "input-text", required: true, max: 100 },
    { id: "s2", slug: "slug", label: "Key", component: "slug", required: true, max: 63 },
    { id: "s3", slug: "color", label: "Colour", component: "select", look: "dropdown", values: [...colors, ...own] },
    { id: "s4", slug: "next", label: "Next status", component: "select", look: "dropdown", values: next },
    { id: "s5", slug: "nextLabel", label: "Label of the next button", component: "input-text", max: 100, placeholder: "Next Step" },
    { id: "s6", slug: "netDate", label: "Due after days", component: "number", min: 0, step: 1, description: "Empty or 0: no deadline." },
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
      ...{ id: "s7", slug: "successMessage", label: "Message when it moves on", component: "textarea", rows: 1, max: 500 },
      placeholder: "Item's status was updated successfully!",
    },
    { id: "s9", slug: "conditions", label: "Conditions to enter this status", component: "conditions" },
  ];
}

function valuesOf({ title, slug, color, next, settings, conditions }: StatusDraft): FieldValues {
  const { nextLabel, netDate, successMessage, assignMode } = settings;
  return { title, slug, color, next, nextLabel, netDate, successMessage, assignMode, conditions: conditions as readonly JsonObject[] };
}

const settingNames = new Set(["nextLabel", "successMessage", "assignMode"]);

function changeOf(status: StatusDraft, slug: string, value: Json | undefined): Partial<StatusDraft> {
  // The widget makes rows of a field, an operator and a value; what they must be is checked when they are applied.
  if (slug === "conditions") return { conditions: (value ?? []) as unknown as StatusDraft["conditions"] };
  if (slug === "netDate") return { settings: withSetting(status, slug, typeof value === "number" ? value : undefined) };
  const text = typeof value === "string" ? value : "";
  if (settingNames.has(slug)) return { settings: withSetting(status, slug, text === "" ? undefined : text) };
  return { [slug]: slug === "next" && text === "" ? "0" : text };
}

function withSetting({ settings }: StatusDraft, name: string, value: string | number | undefined): StatusDraft["settings"] {
  const { [name]: _, ...rest } = settings;
  return value === undefined ? rest : { ...rest, [name]: value };
}

/** The problems of what lies below a key, by what follows it. */
function problemsBelow(problems: Props["problems"], start: string): Props["problems"] {
  const mine = Object.entries(problems).filter(([key]) => key.startsWith(start));
  return Object.fromEntries(mine.map(([key, messages]) => [key.slice(start.length), messages]));
}

function shownProblems(problems: Props["problems"]): FieldProblems {
  return Object.fromEntries(Object.entries(problems).map(([slug, messages]) => [slug, { title: slug, messages }]));
}
