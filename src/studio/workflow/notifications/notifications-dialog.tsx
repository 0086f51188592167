import { ActionIcon, Button, Modal, Tabs } from "@mantine/core";
import { Plus, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { actionText } from "../../../model/actions/action-text.ts";
import { actionKinds, newAction } from "../../../model/actions/kinds.ts";
import { sendsMail } from "../../../model/actions/sends-mail.ts";
import type { JsonObject } from "../../../model/base/json.ts";
import { ActionSettings } from "../../actions/action-settings.tsx";
import { MailPreview } from "../../actions/mail-preview.tsx";
import { TakenKeys } from "../../actions/taken-keys.ts";
import { DialogFooter } from "../../frame/dialogs/dialog-footer.tsx";
import { titleOfStatus } from "../draft/status-labels.ts";
import { useNamesInActions } from "../draft/use-names-in-actions.ts";
import type { Workflow } from "../draft/use-workflow.ts";
import type { StatusDraft } from "../draft/workflow-draft.ts";
import { problemsOf } from "../draft/workflow-problems.ts";
import styles from "./notifications.module.css";

interface Props {
  readonly workflow: Workflow;
  readonly status: StatusDraft;
  readonly onClose: () => void;
}

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

/** The mails that a status sends: one tab for each. They are among the actions of the status and stay where they are in their order. */
export function NotificationsDialog({ workflow, status, onClose }: Props) {
  const { type } = workflow;
  const keys = useMemo(() => (status.actions as readonly JsonObject[]).map(({ slug }) => String(slug)), [status.actions]);
  const named = useNamesInActions(workflow);
  const actions = status.actions as readonly JsonObject[];
  const mails = actions.flatMap((action, index) => (sendsMail(action) ? [{ action, index }] : []));
  const [chosen, choose] = useState(0);
  const open = Math.max(0, Math.min(chosen, mails.length - 1));
  const put = (changed: readonly JsonObject[]) => workflow.change(status.key, { actions: changed as StatusDraft["actions"] });
  const add = () => {
    choose(mails.length);
    put([...actions, newAction(actionKinds["send-email"], actions)]);
  };
  return (
    <Modal opened onClose={onClose} id={`status-actions-${status.key}`} title={`Notifications of ${titleOfStatus(status)}`} size={720}>
      <Tabs value={mails.length === 0 ? null : String(open)} onChange={(value) => choose(Number(value))}>
        <div className={styles.head}>
          {mails.length === 0 ? null : (
            <Tabs.List>
              {mails.map(({ index }, at) => (
                <Tabs.Tab key={index} value={String(at)}>
                  Email {at + 1}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          )}
          <ActionIcon color="gray" aria-label="Add a notification" onClick={add}>
            <Plus {...icon} />
          </ActionIcon>
        </div>
        {mails.length === 0 ? (
          <p className={styles.none}>There are no notifications. Add a new notifications using the + button above.</p>
        ) : null}
        {mails.map(({ action, index }, at) => (
          <Tabs.Panel key={index} value={String(at)} className={styles.panel}>
            <div className={styles.says}>
              <p>{actionText(action, named, type.postFields)}</p>
              <ActionIcon
                color="gray"
                aria-label={`Delete e-mail ${at + 1}`}
                onClick={() => put(actions.filter((_, other) => other !== index))}
              >
                <Trash2 {...icon} />
              </ActionIcon>
            </div>
            <TakenKeys value={keys}>
              <ActionSettings
                id={`notification-${index}`}
                fields={type.postFields}
                action={action}
                problems={problemsAt(problemsOf(workflow, status), index)}
                onChange={(changed) => put(actions.map((one, other) => (other === index ? changed : one)))}
              />
            </TakenKeys>
            <MailPreview id={`notification-${index}`} type={type.id} fields={type.postFields} action={action} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <DialogFooter>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </Modal>
  );
}

function problemsAt(problems: ReturnType<typeof problemsOf>, index: number): ReturnType<typeof problemsOf> {
  const prefix = `actions.${index}.`;
  const mine = Object.entries(problems).filter(([path]) => path.startsWith(prefix));
  return Object.fromEntries(mine.map(([path, messages]) => [path.slice(prefix.length), messages]));
}
