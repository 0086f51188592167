import "../theme/fields.css";
import { Modal } from "@mantine/core";
import { useMemo } from "react";
import { useForm } from "../../fields/use-form.ts";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { platformApi } from "../data/api.ts";
import { fieldsOf } from "../data/call-failed.ts";
import { say } from "../data/toasts.ts";
import { today } from "../data/today.ts";
import { DialogForm } from "../frame/dialogs/dialog-form.tsx";
import { FormNotice } from "./form-notice.tsx";
import { useSubmit } from "./use-submit.ts";

const fields: readonly FieldBlock[] = [
  {
    ...{ id: "invite-email", slug: "email", label: "E-mail", component: "input-text", type: "email", required: true, isFirst: true },
    description: "They get a link to an account of their own. To invite somebody into an app, use its settings, under “Users”.",
    say: { require: "Enter an e-mail address." },
  },
];

/** Invites somebody to an account here. */
export function InviteDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Invite somebody" size={440}>
      <InviteForm onClose={onClose} />
    </Modal>
  );
}

function InviteForm({ onClose }: { readonly onClose: () => void }) {
  const { submit, busy, notice } = useSubmit();
  const tools = { today: today() };
  const problems = useMemo(() => (notice ? fieldsOf(notice.failure.data) : {}), [notice]);
  const form = useForm({ fields, start: { email: "" }, problems, today: tools.today, onSubmit: send });

  async function send({ email }: FieldValues) {
    const sent = await submit(() => platformApi().inviteUser({ body: { email: String(email) }, quiet: true }));
    if (sent === undefined) return;
    say("success", "Invitation was sent successfully!");
    onClose();
  }

  return (
    <>
      <FormNotice {...{ notice, fields }} />
      <DialogForm {...{ id: "invite", fields, tools, form }} button="Send invitation" isBusy={busy} onCancel={onClose} />
    </>
  );
}
