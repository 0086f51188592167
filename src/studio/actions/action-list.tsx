import { ActionIcon, Button, Modal } from "@mantine/core";
import { ArrowDown, ArrowUp, Plus, Trash2, Zap } from "lucide-react";
import { useContext, useMemo, useState } from "react";
import type { ActionListEditorProps } from "../../fields/widget.ts";
import { guards } from "../../model/access/guards.ts";
import { checkActions } from "../../model/actions/check-actions.ts";
import type { ActionKind } from "../../model/actions/define-action-kind.ts";
import { actionKinds, isActionComponent, newAction } from "../../model/actions/kinds.ts";
import { allActions } from "../../model/actions/nested.ts";
import type { JsonObject } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { useSession } from "../data/session.ts";
import { DialogFooter } from "../frame/dialogs/dialog-footer.tsx";
import { ActionSettings } from "./action-settings.tsx";
import styles from "./actions.module.css";
import { FormulaNames } from "./formula-names.tsx";
import { RawActions } from "./raw-actions.tsx";
import { TakenKeys } from "./taken-keys.ts";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;
type Actions = readonly JsonObject[];

interface Props {
  readonly title: string;
  /** Said where there are none. */
  readonly empty: string;
  /** The fields of the record at hand, and those that a button asks. */
  readonly fields: readonly FieldBlock[];
  readonly asked?: readonly FieldBlock[];
  readonly actions: Actions;
  /** The messages by "{index}.{option}". */
  readonly problems: { readonly [key: string]: readonly string[] };
  /** What one does, in a sentence; for whoever knows the names that actions use. */
  readonly says?: (action: JsonObject) => string;
  readonly onChange: (actions: Actions) => void;
}

/** What is done one after the other, until one fails. */
export function ActionList({ title, empty, fields, asked, actions, problems, says, onChange }: Props) {
  const role = useSession(({ user }) => user?.role ?? 0);
  const isStaff = guards.staff.passes({ signedIn: true, role, appRole: 0 });
  const [opened, setOpened] = useState<number | undefined>();
  const around = useContext(TakenKeys);
  const taken = useMemo(() => [...around, ...allActions(actions).map(({ slug }) => String(slug))], [around, actions]);
  const add = (kind: ActionKind) => {
    setOpened(actions.length);
    const others = taken.map((slug) => ({ slug }));
    onChange([...actions, newAction(kind, others)]);
  };
  const remove = (index: number) => {
    setOpened(undefined);
    onChange(actions.filter((_, at) => at !== index));
  };
  const swap = (one: number, other: number) => {
    setOpened(opened === one ? other : opened === other ? one : opened);
    onChange(actions.map((action, index) => (index === one ? actions[other] : index === other ? actions[one] : action) ?? action));
  };
  return (
    <section className={styles.actions} aria-label={title}>
      <h3>{title}</h3>
      {actions.length === 0 ? <p>{empty}</p> : null}
      {actions.map((action, index) => (
        <details
          key={index}
          className={styles.action}
          open={opened === index || hasProblem(problems, index)}
          onToggle={({ currentTarget }) => setOpened((now) => (currentTarget.open ? index : now === index ? undefined : now))}
        >
          <summary>
            {nameOf(action)} <code>{String(action.slug)}</code>
            {says ? <small>{says(action)}</small> : null}
          </summary>
          <div className={styles.actionTools}>
            <ActionIcon
              color="gray"
              aria-label={`Move action ${index + 1} up`}
              disabled={index === 0}
              onClick={() => swap(index, index - 1)}
            >
              <ArrowUp {...icon} />
            </ActionIcon>
            <ActionIcon
              color="gray"
              aria-label={`Move action ${index + 1} down`}
              disabled={index === actions.length - 1}
              onClick={() => swap(index, index + 1)}
            >
              <ArrowDown {...icon} />
            </ActionIcon>
            <ActionIcon color="gray" aria-label={`Remove action ${index + 1}`} onClick={() => remove(index)}>
              <Trash2 {...icon} />
            </ActionIcon>
          </div>
          <TakenKeys value={taken}>
            <ActionSettings
              {...{ fields, asked, action }}
              ActionListEditor={ButtonActions}
              id={`action-${index}`}
              problems={problemsAt(problems, index)}
              onChange={(changed) => onChange(actions.map((one, at) => (at === index ? changed : one)))}
            />
          </TakenKeys>
        </details>
      ))}
      <div className={styles.addActions}>
        {Object.values(actionKinds).map((kind) => (
          <Button key={kind.kind} variant="default" size="xs" leftSection={<Plus {...icon} />} onClick={() => add(kind)}>
            {kind.label}
          </Button>
        ))}
      </div>
      {actions.length > 0 ? <FormulaNames {...{ fields, actions }} {...(asked && { asked })} /> : null}
      {isStaff ? <RawActions {...{ actions, onChange }} /> : null}
    </section>
  );
}

function nameOf({ component, title, subject }: Actions[number]): string {
  const label = isActionComponent(String(component)) ? actionKinds[component as keyof typeof actionKinds].label : String(component);
  const said = title || subject;
  return typeof said === "string" && said !== "" ? `${label}: ${said}` : label;
}

function hasProblem(problems: Props["problems"], index: number): boolean {
  return Object.keys(problems).some((key) => key.startsWith(`${index}.`));
}

function problemsAt(problems: Props["problems"], index: number): Props["problems"] {
  const mine = Object.entries(problems).filter(([key]) => key.startsWith(`${index}.`));
  return Object.fromEntries(mine.map(([key, messages]) => [key.slice(`${index}.`.length), messages]));
}

/** What a button does, or a list in an action, set up in a dialog: the form around it is saved at once, so nothing half-made leaves here. */
export function ButtonActions(props: ActionListEditorProps) {
  const { id, label, actions } = props;
  const [isOpen, setOpen] = useState(false);
  const words = actions.length === 1 ? "Edit 1 action" : `Edit ${actions.length} actions`;
  return (
    <>
      <Button id={id} variant="default" leftSection={<Zap size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {actions.length === 0 ? "Add actions" : words}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={label} size={640} closeOnClickOutside={false}>
        <Draft {...props} onClose={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function Draft({ actions, fields, asked, onChange, onClose }: ActionListEditorProps & { readonly onClose: () => void }) {
  const [draft, setDraft] = useState(actions);
  const [problems, setProblems] = useState<{ readonly [key: string]: readonly string[] }>({});
  const apply = () => {
    const wrong = Object.entries(checkActions(draft));
    setProblems(Object.fromEntries(wrong.map(([key, { messages }]) => [key, messages])));
    if (wrong.length > 0) return;
    onChange(draft);
    onClose();
  };
  return (
    <>
      <ActionList
        title="One after the other, until one fails"
        empty="Pressing it does nothing yet."
        {...{ fields, asked, problems }}
        actions={draft}
        onChange={setDraft}
      />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={apply}>Apply</Button>
      </DialogFooter>
    </>
  );
}
