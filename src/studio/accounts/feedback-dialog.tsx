import { Button, Modal, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { platformApi } from "../data/api.ts";
import { say } from "../data/toasts.ts";
import { DialogFooter } from "../shell/dialog-footer.tsx";
import styles from "./form.module.css";
import { FormNotice } from "./form-notice.tsx";
import { useSubmit } from "./use-submit.ts";

export function FeedbackDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const [message, setMessage] = useState("");
  const [missing, setMissing] = useState(false);
  const { submit, busy, notice } = useSubmit();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (message.trim() === "") return setMissing(true);
    const sent = await submit(() => platformApi().sendFeedback({ body: { message }, quiet: true }));
    if (sent === undefined) return;
    say("success", "Thank you! Feedback has been sent.");
    onClose();
  }

  return (
    <Modal opened={opened} onClose={onClose} title="Send feedback" size={440}>
      <form onSubmit={send} noValidate className={styles.form}>
        <FormNotice notice={notice} />
        <Textarea
          label="Your feedback"
          description="An idea, a problem, something you like."
          required
          data-autofocus
          autosize
          minRows={4}
          maxRows={12}
          maxLength={5_000}
          value={message}
          error={missing && message.trim() === "" ? "Write a few words." : undefined}
          onChange={(event) => setMessage(event.currentTarget.value)}
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
    </Modal>
  );
}
