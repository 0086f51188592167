import "../theme/fields.css";
import { Button, Modal } from "@mantine/core";
import { useMemo } from "react";
import { FieldList } from "../../fields/field-list.tsx";
import { useForm } from "../../fields/use-form.ts";
import type { FieldValues } from "../../model/fields/field.ts";
import { platformApi } from "../data/api.ts";
import { fieldsOf } from "../data/call-failed.ts";
import { keys } from "../data/queries.ts";
import { queryClient } from "../data/query-client.ts";
import { updateUser, useSession } from "../data/session.ts";
import { say } from "../data/toasts.ts";
import { today } from "../data/today.ts";
import { DialogFooter } from "../frame/dialogs/dialog-footer.tsx";
import styles from "./form.module.css";
import { FormNotice } from "./form-notice.tsx";
import { type SignInChange, signInChanges } from "./sign-in-changes.ts";
import { useFirstFocus } from "./use-first-focus.ts";
import { useSubmit } from "./use-submit.ts";

/** Changes one of the ways to sign in, with the present password. */
export function ChangeSignInDialog({ change, onClose }: { readonly change: SignInChange; readonly onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={signInChanges[change].title} size={440}>
      <ChangeForm {...{ change, onClose }} />
    </Modal>
  );
}

function ChangeForm({ change, onClose }: { readonly change: SignInChange; readonly onClose: () => void }) {
  const { fields, title, success } = signInChanges[change];
  const { submit, busy, notice } = useSubmit();
  const { user } = useSession.getState();
  const tools = { today: today() };
  const problems = useMemo(() => (notice ? fieldsOf(notice.failure.data) : {}), [notice]);
  const start = { [change]: change === "password" ? "" : (user?.[change] ?? ""), currentPassword: "" };
  const form = useForm({ fields, start, problems, today: tools.today, onSubmit: send });

  async function send(values: FieldValues) {
    const body = { [change]: String(values[change] ?? ""), currentPassword: String(values.currentPassword) };
    const changed = await submit(() => platformApi().changeMe({ body, quiet: true }));
    if (changed === undefined) return;
    updateUser(changed);
    await queryClient.invalidateQueries({ queryKey: keys.me });
    const waits = change === "email" ? changed.pendingEmail : null;
    say("success", waits === null ? success : `Follow the link in the mail to ${waits}: until then your e-mail stays as it is.`);
    onClose();
  }

  return (
    <form ref={useFirstFocus()} onSubmit={form.submit} noValidate className={styles.form}>
      <FormNotice {...{ notice, fields }} />
      <FieldList
        {...{ id: "change", fields, tools, values: form.values, problems: form.problems }}
        onChange={form.change}
        onLeave={form.leave}
      />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          {title}
        </Button>
      </DialogFooter>
    </form>
  );
}
