import "../theme/fields.css";
import { Button, Modal } from "@mantine/core";
import { useMemo } from "react";
import { FieldList } from "../../fields/field-list.tsx";
import { useForm } from "../../fields/use-form.ts";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { platformApi } from "../data/api.ts";
import { fieldsOf } from "../data/call-failed.ts";
import { say } from "../data/toasts.ts";
import { today } from "../data/today.ts";
import { DialogFooter } from "../frame/dialogs/dialog-footer.tsx";
import styles from "./form.module.css";
import { FormNotice } from "./form-notice.tsx";
import { useFirstFocus } from "./use-first-focus.ts";
import { useSubmit } from "./use-submit.ts";

const fields: readonly FieldBlock[] = [
  {
    ...{
      id: "feedback-message",
      slug: "message",
      label: "Your feedback",
      component: "textarea",
      rows: 4,
      maxLength: 5_000,
      required: true,
      isFirst: true,
    },
    description: "An idea, a problem, something you like.",
    say: { require: "Write a few words." },
  },
];

export function FeedbackDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Send feedback" size={440}>
      <FeedbackForm onClose={onClose} />
    </Modal>
  );
}

function FeedbackForm({ onClose }: { readonly onClose: () => void }) {
  const { submit, busy, notice } = useSubmit();
  const tools = { today: today() };
  const problems = useMemo(() => (notice ? fieldsOf(notice.failure.data) : {}), [notice]);
  const form = useForm({ fields, start: { message: "" }, problems, today: tools.today, onSubmit: send });

  async function send({ message }: FieldValues) {
    const sent = await submit(() => platformApi().sendFeedback({ body: { message: String(message) }, quiet: true }));
    if (sent === undefined) return;
    say("success", "Thank you! Feedback has been sent.");
    onClose();
  }

  return (
    <form ref={useFirstFocus()} onSubmit={form.submit} noValidate className={styles.form}>
      <FormNotice {...{ notice, fields }} />
      <FieldList
        {...{ id: "feedback", fields, tools, values: form.values, problems: form.problems }}
        onChange={form.change}
        onLeave={form.leave}
      />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Send feedback
        </Button>
      </DialogFooter>
    </form>
  );
}
