import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Plus, Webhook as WebhookIcon } from "lucide-react";
import { useState } from "react";
import type { Webhook } from "../../contract/webhooks.ts";
import styles from "../apps/settings/app-settings.module.css";
import { useApp } from "../data/app-context.ts";
import { typesToPickQuery } from "../data/type-query.ts";
import { loadPart } from "../frame/loading/load.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { preloadOn } from "../frame/loading/preload.ts";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import { webhooksQuery } from "./webhook-queries.ts";
import { WebhookTable } from "./webhook-table.tsx";

const WebhookDialog = loadPart(() => import("./webhook-dialog.tsx").then(({ WebhookDialog }) => WebhookDialog));
const WebhookLog = loadPart(() => import("./webhook-log.tsx").then(({ WebhookLog }) => WebhookLog));

/** What is open over the list. */
export type Opened =
  | { readonly kind: "form"; readonly webhook?: Webhook }
  | { readonly kind: "secret"; readonly secret: string; readonly warning?: string | null }
  | { readonly kind: "log"; readonly webhook: Webhook };

/** Other programs that are told what happens to the app's records. */
export function Webhooks() {
  const app = useApp();
  const [opened, open] = useState<Opened>();
  const found = useQuery(webhooksQuery(app.id));
  const types = useQuery(typesToPickQuery(app.id));
  const isError = found.isError || types.isError;
  const isPending = (found.isPending || types.isPending) && !isError;
  const retry = () => Promise.all([found.refetch(), types.refetch()]);
  // How it goes with a webhook may have changed while its log was read.
  const close = () => {
    open(undefined);
    return found.refetch();
  };
  return (
    <section className={styles.card} aria-label="Webhooks">
      <div className={styles.head}>
        <h2>Webhooks</h2>
        <Button
          leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}
          disabled={!types.data}
          {...preloadOn(WebhookDialog)}
          onClick={() => open({ kind: "form" })}
        >
          New webhook
        </Button>
      </div>
      <p className={styles.hint}>
        Other programs are told what happens to your records, as far as whoever made the webhook may read them. Each message is signed, and
        tried again for three days when it does not arrive.
      </p>
      {isPending ? <Loading what="webhooks" rows={2} height={52} /> : null}
      {isError ? <LoadFailed what="Webhooks" retry={retry} compact /> : null}
      {found.data?.length === 0 ? (
        <StateBlock icon={WebhookIcon} title="No webhooks yet" text="Add the address of a program that wants to know." compact />
      ) : null}
      {found.data && types.data && found.data.length > 0 ? <WebhookTable {...{ webhooks: found.data, types: types.data, open }} /> : null}

      {opened && opened.kind !== "log" && types.data ? (
        <WebhookDialog
          {...{ opened, types: types.data }}
          onClose={close}
          onSecret={(secret, warning) => open({ kind: "secret", secret, warning })}
        />
      ) : null}
      {opened?.kind === "log" ? <WebhookLog webhook={opened.webhook} onClose={close} /> : null}
    </section>
  );
}
