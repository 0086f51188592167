import { ActionIcon, Button, Menu } from "@mantine/core";
import { Ellipsis, KeyRound, Pencil, Power, Send, Trash2 } from "lucide-react";
import type { Webhook } from "../../../contract/webhooks.ts";
import { momentText } from "../../data/moment-text.ts";
import { OutcomeChip } from "../../shell/outcome-chip.tsx";
import type { NamedType } from "../api-keys/scopes-text.ts";
import styles from "../app-settings.module.css";
import { useWebhookActions } from "./use-webhook-actions.ts";
import { healthOf, healthWords, wishText } from "./webhook-words.ts";
import words from "./webhooks.module.css";
import type { Opened } from "./webhooks.tsx";

interface Props {
  readonly types: readonly NamedType[];
  readonly open: (opened: Opened) => void;
}

export function WebhookTable({ webhooks, ...props }: Props & { readonly webhooks: readonly Webhook[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Webhook</th>
          <th scope="col">Hears of</th>
          <th scope="col">State</th>
          <th scope="col" className={styles.actions}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {webhooks.map((webhook) => (
          <Row key={webhook.id} webhook={webhook} {...props} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ webhook, types, open }: Props & { readonly webhook: Webhook }) {
  const health = healthOf(webhook);
  const { failingSince, whyOff } = webhook;
  return (
    <tr>
      <td>
        <span className={styles.person}>
          <span className={words.what}>
            <b>{webhook.title}</b>
            <small>{webhook.url}</small>
          </span>
        </span>
      </td>
      <td className={words.wish}>{wishText(webhook, types)}</td>
      <td>
        <OutcomeChip outcome={health}>{healthWords[health]}</OutcomeChip>
        {health === "failing" && failingSince ? <small className={words.why}>since {momentText(failingSince)}</small> : null}
        {health === "off" && whyOff ? <small className={words.why}>{whyOff}</small> : null}
      </td>
      <td className={styles.actions}>
        <span className={words.actions}>
          <Button size="xs" variant="subtle" aria-label={`Log of ${webhook.title}`} onClick={() => open({ kind: "log", webhook })}>
            Log
          </Button>
          <More {...{ webhook, open }} />
        </span>
      </td>
    </tr>
  );
}

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

function More({ webhook, open }: Pick<Props, "open"> & { readonly webhook: Webhook }) {
  const { toggle, test, rotate, remove } = useWebhookActions(
    webhook,
    (secret) => open({ kind: "secret", secret }),
    () => open({ kind: "log", webhook }),
  );
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`More about ${webhook.title}`}>
          <Ellipsis {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Pencil {...icon} />} onClick={() => open({ kind: "form", webhook })}>
          Edit
        </Menu.Item>
        {webhook.isActive ? (
          <Menu.Item leftSection={<Send {...icon} />} onClick={test}>
            Send a test
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<Power {...icon} />} onClick={toggle}>
          {webhook.isActive ? "Switch off" : "Switch on"}
        </Menu.Item>
        <Menu.Item leftSection={<KeyRound {...icon} />} onClick={rotate}>
          New secret
        </Menu.Item>
        <Menu.Item color="red" leftSection={<Trash2 {...icon} />} onClick={remove}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
