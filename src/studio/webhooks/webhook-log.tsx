import { Button, Modal, SegmentedControl } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ScrollText, SearchX } from "lucide-react";
import { useState } from "react";
import type { DeliveryState, Webhook } from "../../contract/webhooks.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { itemsOf } from "../data/infinite-items.ts";
import { useChange } from "../data/use-change.ts";
import styles from "../frame/labels/log.module.css";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import { DeliveryItem } from "./delivery-item.tsx";
import { stateLabels } from "./webhook-labels.ts";
import { logKey, logQuery, webhooksKey } from "./webhook-queries.ts";

const states = ["all", "delivered", "waiting", "failed"] as const satisfies readonly (DeliveryState | "all")[];
const month = 30 * 86_400_000;

/** What a webhook was told, and how that went. */
export function WebhookLog({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const app = useApp();
  const [state, setState] = useState<(typeof states)[number]>("all");
  const log = useInfiniteQuery(logQuery(app.id, webhook.id, state));
  const found = itemsOf(log.data);
  const replay = useReplay(webhook);
  return (
    <Modal opened onClose={onClose} title={`Log of ${webhook.title}`} size={760}>
      <div className={styles.log}>
        <div className={styles.tools}>
          <SegmentedControl
            aria-label="What to show"
            data={states.map((value) => ({ value, label: value === "all" ? "All" : stateLabels[value] }))}
            value={state}
            onChange={(value) => setState(states.find((one) => one === value) ?? "all")}
          />
          {state === "failed" && found.length > 0 && webhook.isActive ? (
            <Button
              variant="default"
              loading={replay.isPending}
              onClick={() => replay.mutate({ failedSince: new Date(Date.now() - month).toISOString() })}
            >
              Send all again
            </Button>
          ) : null}
        </div>
        {log.isPending ? <Loading what="the log" rows={4} height={44} /> : null}
        {log.isError ? <LoadFailed what="The log" retry={() => log.refetch()} compact /> : null}
        {log.isSuccess && found.length === 0 ? <Nothing isAsking={state !== "all"} clear={() => setState("all")} /> : null}
        {found.length > 0 ? (
          <ul className={styles.list} aria-label="Deliveries, newest first">
            {found.map((delivery) => (
              <DeliveryItem
                key={delivery.id}
                {...{ webhook, delivery }}
                {...(webhook.isActive && { onReplay: () => replay.mutate({ delivery: delivery.id }) })}
              />
            ))}
          </ul>
        ) : null}
        {log.hasNextPage ? (
          <Button variant="default" loading={log.isFetchingNextPage} onClick={() => log.fetchNextPage()}>
            Load more
          </Button>
        ) : null}
      </div>
    </Modal>
  );
}

function useReplay({ id }: Webhook) {
  const app = useApp();
  const api = useApi();
  return useChange({
    call: (body: { delivery: number } | { failedSince: string }) => api.replayDeliveries({ params: { webhook: id }, body, quiet: true }),
    refresh: [logKey(app.id, id), webhooksKey(app.id)],
    success: ({ count }) => (count === 1 ? "Sent again!" : `${count} are sent again!`),
  });
}

function Nothing({ isAsking, clear }: { readonly isAsking: boolean; readonly clear: () => void }) {
  if (!isAsking) return <StateBlock icon={ScrollText} title="Nothing was sent yet" text="What is sent stands here for 30 days." compact />;
  return (
    <StateBlock icon={SearchX} title="No such deliveries" compact>
      <Button variant="default" onClick={clear}>
        Show all
      </Button>
    </StateBlock>
  );
}
