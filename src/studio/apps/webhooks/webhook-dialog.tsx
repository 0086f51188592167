import { Button, Modal } from "@mantine/core";
import { useMemo } from "react";
import type { Webhook } from "../../../contract/webhooks.ts";
import { useForm } from "../../../fields/use-form.ts";
import { useApi, useApp, useToday } from "../../data/app-context.ts";
import { CallFailed, fieldsOf } from "../../data/call-failed.ts";
import { copyText } from "../../data/copy-text.ts";
import { useChange } from "../../data/use-change.ts";
import { DialogFooter } from "../../shell/dialog-footer.tsx";
import { DialogForm } from "../../shell/dialog-form.tsx";
import type { NamedType } from "../api-keys/scopes-text.ts";
import styles from "../app-settings.module.css";
import { isAsked, noType, valuesOf, type Wanted, wantedOf, webhookFields } from "./webhook-form.ts";
import { webhooksKey } from "./webhook-queries.ts";
import type { Opened } from "./webhooks.tsx";

interface Props {
  readonly types: readonly NamedType[];
  readonly onClose: () => void;
  /** There is a secret to be shown, this once. */
  readonly onSecret: (secret: string) => void;
}

/** Asks what a webhook hears of and where it is; or shows a secret that was just made. */
export function WebhookDialog({ opened, ...props }: Props & { readonly opened: Exclude<Opened, { readonly kind: "log" }> }) {
  const isSecret = opened.kind === "secret";
  const title = isSecret ? "The webhook’s secret" : opened.webhook ? "Edit webhook" : "New webhook";
  return (
    <Modal opened onClose={props.onClose} title={title} size={520} closeOnClickOutside={!isSecret}>
      {isSecret ? <SecretShown secret={opened.secret} onClose={props.onClose} /> : <WebhookForm webhook={opened.webhook} {...props} />}
    </Modal>
  );
}

function WebhookForm({ webhook, types, onClose, onSecret }: Props & { readonly webhook: Webhook | undefined }) {
  const app = useApp();
  const today = useToday();
  const fields = useMemo(() => webhookFields(types), [types]);
  const save = useSave(app.id, webhook, { onClose, onSecret });
  const problems = useMemo(() => problemsOf(save.error), [save.error]);
  const form = useForm({
    ...{ fields, start: valuesOf(webhook), problems, today, isShown: isAsked, alsoWrong: noType },
    onSubmit: (values) => save.mutate(wantedOf(values)),
  });
  const button = webhook ? "Save webhook" : "Add webhook";
  return <DialogForm {...{ id: "webhook", fields, tools: { today }, form, button, isBusy: save.isPending, onCancel: onClose }} />;
}

function useSave(app: number, webhook: Webhook | undefined, { onClose, onSecret }: Pick<Props, "onClose" | "onSecret">) {
  const api = useApi();
  return useChange({
    call: async (body: Wanted) => {
      if (!webhook) return (await api.createWebhook({ body, quiet: true })).secret;
      await api.changeWebhook({ params: { webhook: webhook.id }, body, quiet: true });
      return undefined;
    },
    refresh: [webhooksKey(app)],
    onSuccess: (secret) => (secret === undefined ? onClose() : onSecret(secret)),
  });
}

/** What is wrong with the types is told where they are chosen. */
function problemsOf(error: Error | null) {
  const { typeIds, ...problems } = error instanceof CallFailed ? fieldsOf(error.data) : {};
  return typeIds ? { ...problems, types: typeIds } : problems;
}

function SecretShown({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  return (
    <div className={styles.form}>
      <p>Whoever listens checks with it that a message is ours. It is shown this once: who loses it makes another one.</p>
      <code className={styles.secret} data-testid="webhook-secret">
        {secret}
      </code>
      <DialogFooter>
        <Button variant="default" onClick={() => copyText(secret)}>
          Copy
        </Button>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </div>
  );
}
