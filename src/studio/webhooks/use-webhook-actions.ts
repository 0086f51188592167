import type { Webhook } from "../../contract/webhooks.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { say } from "../data/toasts.ts";
import { useChange } from "../data/use-change.ts";
import { confirm } from "../frame/dialogs/ask.tsx";
import { logKey, webhooksKey } from "./webhook-queries.ts";

/** What is done with a webhook from its place in the list. */
export function useWebhookActions(webhook: Webhook, onSecret: (secret: string) => void, onTested: () => void) {
  const app = useApp();
  const api = useApi();
  const [list, log] = [webhooksKey(app.id), logKey(app.id, webhook.id)];
  const params = { webhook: webhook.id };
  const about = () => webhook.title;
  const others = (all: readonly Webhook[]) => all.filter(({ id }) => id !== webhook.id);
  const asIf = (isActive: boolean) => (all: readonly Webhook[]) =>
    all.map((one) => (one.id === webhook.id ? { ...one, isActive, whyOff: null, failingSince: null } : one));
  const removal = useChange({
    call: () => api.deleteWebhook({ params, quiet: true }),
    shownIn: () => [{ key: list, apply: others }],
    ...{ about, refresh: [list], success: "The webhook is deleted." },
  });
  const toggle = useChange({
    call: (isActive: boolean) => api.changeWebhook({ params, body: { isActive }, quiet: true }),
    shownIn: (isActive) => [{ key: list, apply: asIf(isActive) }],
    ...{ about, refresh: [list, log] },
    onSuccess: ({ warning }) => {
      if (warning !== null) say("warning", warning);
    },
  });
  const test = useChange({ call: () => api.testWebhook({ params, quiet: true }), refresh: [log, list], onSuccess: onTested });
  const rotation = useChange({
    call: () => api.rotateWebhookSecret({ params, quiet: true }),
    refresh: [list],
    onSuccess: ({ secret }) => onSecret(secret),
  });
  return {
    toggle: () => toggle.mutate(!webhook.isActive),
    test: () => test.mutate(undefined),
    rotate: async () => {
      const text = "For a day both secrets are good. Give the new one to whoever listens before that is over.";
      if (await confirm({ title: `New secret for ${webhook.title}?`, text, button: "Make secret" })) rotation.mutate(undefined);
    },
    remove: async () => {
      const text = "Nothing more is told to it, and its log goes with it.";
      const question = { title: `Delete ${webhook.title}?`, text, button: "Delete webhook", dangerous: true };
      if (await confirm(question)) removal.mutate(undefined);
    },
  };
}
