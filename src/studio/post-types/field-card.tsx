import { ActionIcon, Tooltip } from "@mantine/core";
import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Field } from "../../fields/field.tsx";
import { FieldList } from "../../fields/field-list.tsx";
import type { Json } from "../../model/base/json.ts";
import { fieldSettingsForm } from "../../model/fields/define-field-kind.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { kindOf } from "../../model/fields/kinds.ts";
import { useDesignerTools } from "../data/use-tools.ts";
import styles from "./form-designer.module.css";

interface Props {
  readonly field: FieldBlock;
  readonly fields: readonly FieldBlock[];
  readonly place: { readonly isFirst: boolean; readonly isLast: boolean };
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
  readonly onOption: (name: string, value: Json | undefined) => void;
}

/** One field of the form: how it looks, and open, all that can be set. */
export function FieldCard({ field, fields, place, isOpen, onToggle, onMove, onRemove, onOption }: Props) {
  const own = useDesignerTools();
  const tools = { ...own, designing: { fields, field } };
  const panel = `field-${field.id}`;
  const press = (event: KeyboardEvent) => {
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <li className={styles.card} data-open={isOpen || undefined} data-field-slug={field.slug}>
      <div className={styles.bar}>
        <button type="button" className={styles.opener} aria-expanded={isOpen} aria-controls={panel} onClick={onToggle} onKeyDown={press}>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
          <span>{field.label || "Without a label"}</span>
          <small>{kindOf(field.component)?.label ?? field.component}</small>
        </button>
        <IconButton label={`Move ${field.label} up`} icon={ArrowUp} isOff={place.isFirst} onClick={() => onMove(-1)} />
        <IconButton label={`Move ${field.label} down`} icon={ArrowDown} isOff={place.isLast} onClick={() => onMove(1)} />
        <IconButton label={`Delete ${field.label}`} icon={Trash2} onClick={onRemove} />
      </div>
      {isOpen ? (
        <div id={panel} className={styles.settings}>
          <FieldList id={panel} fields={settingsOf(field)} values={field} onChange={onOption} tools={tools} isShown={isAsked} />
        </div>
      ) : (
        <div className={styles.preview} inert>
          <Field id={`preview-${field.id}`} field={field} value={undefined} onChange={ignore} tools={tools} />
        </div>
      )}
    </li>
  );
}

const label: FieldBlock = { id: "set-label", slug: "label", label: "Label", component: "input-text", required: true, max: 300 };
const key: FieldBlock = {
  id: "set-slug",
  slug: "slug",
  label: "Key",
  component: "slug",
  required: true,
  max: 63,
  description: "Names the value in formulas, filters and the API. It follows the label until you type one.",
};

function settingsOf(field: FieldBlock): readonly FieldBlock[] {
  const kind = kindOf(field.component);
  return [
    label,
    key,
    ...(kind ? fieldSettingsForm(kind).filter(({ component, label: words }) => component !== "html-field" || words !== "") : []),
  ];
}

/** Whether a setting is asked for: its `showIf` names another setting of the same form that must be on. */
function isAsked({ showIf }: FieldBlock, values: { readonly [name: string]: Json | undefined }): boolean {
  return !showIf || Boolean(values[showIf]);
}

function ignore(): void {}

interface IconButtonProps {
  readonly label: string;
  readonly icon: typeof ArrowUp;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

function IconButton({ label: words, icon: Icon, isOff = false, onClick }: IconButtonProps) {
  return (
    <Tooltip label={words}>
      <ActionIcon variant="subtle" color="gray" aria-label={words} disabled={isOff} onClick={onClick}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
