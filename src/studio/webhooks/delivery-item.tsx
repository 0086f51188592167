import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { Delivery, Webhook } from "../../contract/webhooks.ts";
import { eventLabels } from "../../model/types/record-events.ts";
import { useApp } from "../data/app-context.ts";
import { momentText } from "../data/moment-text.ts";
import styles from "../frame/labels/log.module.css";
import { OutcomeChip } from "../frame/labels/outcome-chip.tsx";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed } from "../frame/loading/state-block.tsx";
import { outcomeText, readableBody, stateLabels } from "./webhook-labels.ts";
import { deliveryQuery } from "./webhook-queries.ts";

interface Props {
  readonly webhook: Webhook;
  readonly delivery: Delivery;
  /** Sends it once more; absent: nothing can be sent. */
  readonly onReplay?: () => void;
}

/** One delivery: in a line how it went; opened, what was sent and what came back. */
export function DeliveryItem(props: Props) {
  const { event, records, state, createdAt } = props.delivery;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles.delivery}>
      <details onToggle={(toggled) => setOpen(toggled.currentTarget.open)}>
        <summary>
          <ChevronRight className={styles.chevron} size={16} strokeWidth={1.75} aria-hidden />
          <OutcomeChip outcome={state}>{stateLabels[state]}</OutcomeChip>
          <b>
            {eventLabels[event]}
            {records > 1 ? ` · ${records} records` : ""}
          </b>
          <span className={styles.quiet}>{outcomeText(props.delivery)}</span>
          <time className={`${styles.quiet} ${styles.when}`} dateTime={createdAt}>
            {momentText(createdAt)}
          </time>
        </summary>
        {isOpen ? <Detail {...props} /> : null}
      </details>
    </li>
  );
}

function Detail({ webhook, delivery, onReplay }: Props) {
  const app = useApp();
  const found = useQuery(deliveryQuery(app.id, webhook.id, delivery));
  if (found.isPending) return <Loading what="the delivery" rows={2} height={80} />;
  if (found.isError) return <LoadFailed what="The delivery" retry={() => found.refetch()} compact />;
  const { messageId, body } = found.data;
  return (
    <div className={styles.detail}>
      <Group justify="space-between">
        <span className={styles.quiet}>
          <code>{messageId}</code>
          {delivery.dueAt ? ` · next try ${momentText(delivery.dueAt)}` : ""}
        </span>
        {onReplay ? (
          <Button size="xs" variant="default" onClick={onReplay}>
            Send again
          </Button>
        ) : null}
      </Group>
      <h3>Sent</h3>
      <Text name="What was sent" text={body === null ? "" : readableBody(body)} />
      <h3>Answer{delivery.status === null ? "" : ` ${delivery.status}`}</h3>
      <p className={styles.quiet}>{delivery.why ?? "What an address says in its answer is not kept."}</p>
    </div>
  );
}

/** Long ones scroll, by keyboard too. */
function Text({ name, text }: { readonly name: string; readonly text: string }) {
  if (text === "") return <p className={styles.quiet}>Nothing.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a pointer.
    <section className={styles.text} aria-label={name} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}
