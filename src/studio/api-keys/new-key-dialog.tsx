import { Button, Modal } from "@mantine/core";
import { useMemo, useState } from "react";
import type { createApiKey } from "../../contract/api-keys.ts";
import type { ReplyOf } from "../../contract/endpoint.ts";
import { useForm } from "../../fields/use-form.ts";
import { roles } from "../../model/access/guards.ts";
import styles from "../apps/settings/app-settings.module.css";
import { useApi, useApp, useToday } from "../data/app-context.ts";
import { CallFailed, fieldsOf } from "../data/call-failed.ts";
import { copyText } from "../data/copy-text.ts";
import { keys } from "../data/queries.ts";
import { useChange } from "../data/use-change.ts";
import { DialogFooter } from "../frame/dialogs/dialog-footer.tsx";
import { DialogForm } from "../frame/dialogs/dialog-form.tsx";
import { RoleChoice } from "../members/role-choice.tsx";
import { expiryOf, freshKey, isAsked, keyFields, nothingChosen, scopesOf } from "./key-form.ts";
import type { NamedType } from "./scopes-text.ts";

type Made = ReplyOf<typeof createApiKey>;

interface Props {
  readonly types: readonly NamedType[];
  readonly onClose: () => void;
}

/** Asks what a new key may do; then shows it, this once. */
export function NewKeyDialog({ types, onClose }: Props) {
  const [made, setMade] = useState<Made>();
  return (
    <Modal opened onClose={onClose} title={made ? "Your new API key" : "New API key"} size={480} closeOnClickOutside={made === undefined}>
      {made ? <KeyShown made={made} onClose={onClose} /> : <KeyForm types={types} onClose={onClose} onMade={setMade} />}
    </Modal>
  );
}

function KeyForm({ types, onClose, onMade }: Props & { readonly onMade: (made: Made) => void }) {
  const app = useApp();
  const api = useApi();
  const today = useToday();
  const [role, setRole] = useState<number>(Math.min(roles.editor, app.appUserRole));
  const fields = useMemo(() => keyFields(types), [types]);
  const create = useChange({
    call: (body: Parameters<typeof api.createApiKey>[0]["body"]) => api.createApiKey({ body, quiet: true }),
    refresh: [keys.apiKeys(app.id)],
    onSuccess: onMade,
  });
  const problems = useMemo(() => (create.error instanceof CallFailed ? fieldsOf(create.error.data) : {}), [create.error]);
  const form = useForm({
    ...{ fields, start: freshKey(types), problems, today, isShown: isAsked },
    alsoWrong: (values) => nothingChosen(values, types),
    onSubmit: (values) =>
      create.mutate({ title: String(values.title), role, scopes: scopesOf(values, types), expiresAt: expiryOf(values, Date.now()) }),
  });
  return (
    <DialogForm {...{ id: "new-key", fields, tools: { today }, form }} button="Make key" isBusy={create.isPending} onCancel={onClose}>
      <RoleChoice value={role} onChange={setRole} />
    </DialogForm>
  );
}

function KeyShown({ made, onClose }: { readonly made: Made; readonly onClose: () => void }) {
  return (
    <div className={styles.form}>
      <p>Keep it where only your program reads it. It is shown this once: who loses it makes another one.</p>
      <code className={styles.secret} data-testid="api-key">
        {made.key}
      </code>
      <DialogFooter>
        <Button variant="default" onClick={() => copyText(made.key)}>
          Copy
        </Button>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </div>
  );
}
