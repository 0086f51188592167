import { ActionIcon, Button, Menu } from "@mantine/core";
import { Ellipsis, KeyRound, Pencil, Power, Send, Trash2 } from "lucide-react";
import type { Webhook } from "../../contract/webhooks.ts";
import type { NamedType } from "../api-keys/scopes-text.ts";
import { momentText } from "../data/moment-text.ts";
import words from "../frame/labels/log.module.css";
import { OutcomeChip } from "../frame/labels/outcome-chip.tsx";
import { ActionsCell, NamedCell, PlainTable } from "../frame/tables/plain-table.tsx";
import { useWebhookActions } from "./use-webhook-actions.ts";
import { healthLabels, healthOf, wishText } from "./webhook-labels.ts";
import type { Opened } from "./webhooks.tsx";

interface Props {
  readonly types: readonly NamedType[];
  readonly open: (opened: Opened) => void;
}

export function WebhookTable({ webhooks, ...props }: Props & { readonly webhooks: readonly Webhook[] }) {
  return (
    <PlainTable heads={["Webhook", "Hears of", "State"]}>
      {webhooks.map((webhook) => (
        <Row key={webhook.id} webhook={webhook} {...props} />
      ))}
    </PlainTable>
  );
}

function Row({ webhook, types, open }: Props & { readonly webhook: Webhook }) {
  const health = healthOf(webhook);
  const { failingSince, whyOff } = webhook;
  return (
    <tr>
      <NamedCell name={webhook.title}>
        <span className={words.what}>{webhook.url}</span>
      </NamedCell>
      <td className={words.wish}>{wishText(webhook, types)}</td>
      <td>
        <OutcomeChip outcome={health}>{healthLabels[health]}</OutcomeChip>
        {health === "failing" && failingSince ? <small className={words.why}>since {momentText(failingSince)}</small> : null}
        {health === "off" && whyOff ? <small className={words.why}>{whyOff}</small> : null}
      </td>
      <ActionsCell>
        <span className={words.actions}>
          <Button size="xs" variant="subtle" aria-label={`Log of ${webhook.title}`} onClick={() => open({ kind: "log", webhook })}>
            Log
          </Button>
          <More {...{ webhook, open }} />
        </span>
      </ActionsCell>
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
