import { Button, Modal } from "@mantine/core";
import { useMemo } from "react";
import type { Webhook } from "../../contract/webhooks.ts";
import { useForm } from "../../fields/use-form.ts";
import type { NamedType } from "../api-keys/scopes-text.ts";
import styles from "../apps/settings/app-settings.module.css";
import { useApi, useApp, useToday } from "../data/app-context.ts";
import { CallFailed, fieldsOf } from "../data/call-failed.ts";
import { copyText } from "../data/copy-text.ts";
import { newerOf } from "../data/newer-of.ts";
import { say } from "../data/toasts.ts";
import { useChange } from "../data/use-change.ts";
import { DialogFooter } from "../frame/dialogs/dialog-footer.tsx";
import { DialogForm } from "../frame/dialogs/dialog-form.tsx";
import { saveMerged } from "../frame/dialogs/save-merged.ts";
import { isAsked, mergedWebhook, noType, valuesOf, type Wanted, wantedOf, webhookFields } from "./webhook-form.ts";
import { webhooksKey } from "./webhook-queries.ts";
import type { Opened } from "./webhooks.tsx";

interface Props {
  readonly types: readonly NamedType[];
  readonly onClose: () => void;
  /** There is a secret to be shown, this once. */
  readonly onSecret: (secret: string, warning: string | null) => void;
}

/** Asks what a webhook hears of and where it is; or shows a secret that was just made. */
export function WebhookDialog({ opened, ...props }: Props & { readonly opened: Exclude<Opened, { readonly kind: "log" }> }) {
  const isSecret = opened.kind === "secret";
  const title = isSecret ? "The webhook’s secret" : opened.webhook ? "Edit webhook" : "New webhook";
  return (
    <Modal opened onClose={props.onClose} title={title} size={520} closeOnClickOutside={!isSecret}>
      {isSecret ? <SecretShown {...opened} onClose={props.onClose} /> : <WebhookForm webhook={opened.webhook} {...props} />}
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
    call: async (body: Wanted): Promise<Saved | undefined> => {
      if (!webhook) return api.createWebhook({ body, quiet: true });
      return saveMerged<Wanted, Saved>({ mine: body, opened: partsOf(webhook) }, webhook, {
        ...{ merge: mergedWebhook, partsOf, titleOf: ({ title }) => title, outcome: "yours stays open here, not saved" },
        send: (merged, { id, updatedAt }) => api.changeWebhook({ params: { webhook: id }, body: { ...merged, updatedAt }, quiet: true }),
        newerOf: (failure) => newerOf<Webhook>(failure, "webhook"),
      });
    },
    refresh: [webhooksKey(app)],
    onSuccess: (saved) => {
      if (!saved) return say("info", "Yours is not saved. It stays open here.");
      const { secret, warning = null } = saved;
      if (secret !== undefined) return onSecret(secret, warning);
      if (warning !== null) say("warning", warning);
      return onClose();
    },
  });
}

/** `secret`: of a new one. */
type Saved = Webhook & { readonly secret?: string; readonly warning?: string | null };

/** What is kept, as the dialog would send it where nothing is changed. */
function partsOf(webhook: Wanted): Wanted {
  return wantedOf(valuesOf(webhook));
}

/** What is wrong with the types is told where they are chosen. */
function problemsOf(error: Error | null) {
  const { typeIds, ...problems } = error instanceof CallFailed ? fieldsOf(error.data) : {};
  return typeIds ? { ...problems, types: typeIds } : problems;
}

interface Shown {
  readonly secret: string;
  readonly warning?: string | null;
  readonly onClose: () => void;
}

function SecretShown({ secret, warning, onClose }: Shown) {
  return (
    <div className={styles.form}>
      {warning ? (
        <p role="alert" className={styles.warning}>
          {warning}
        </p>
      ) : null}
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
