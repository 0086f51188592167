import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { platformApi } from "../data/api.ts";
import { keys } from "../data/queries.ts";
import { AccountForm } from "./account-form.tsx";
import styles from "./form.module.css";
import { PasskeyButton, type Proof } from "./passkey-button.tsx";
import { codeFields } from "./sign-in-fields.ts";
import { useSubmit } from "./use-submit.ts";

const passwordFields: readonly FieldBlock[] = [
  {
    ...{ id: "confirm-password", slug: "password", label: "Your password", component: "input-text", type: "password", required: true },
    autocomplete: "current-password",
    say: { require: "Enter your password.", "is not correct": "This is not your password." },
  },
];

const ownCodeFields = codeFields.map((field) => ({
  ...field,
  say: { ...field.say, "is not correct": "This code is not correct, or was used already." },
}));

/** Asks the person to show that it is them: whoever finds an open screen must not be able to do what is dangerous. */
export function ConfirmDialog({ onAnswer }: { readonly onAnswer: (confirmed: boolean) => void }) {
  const found = useQuery({ queryKey: keys.waysIn, queryFn: ({ signal }) => platformApi().waysIn({ signal }) });
  const { submit, ...sending } = useSubmit();
  const ways = found.data;

  async function confirm({ password, code }: FieldValues) {
    const body = ways?.codes ? { code: String(code) } : { password: String(password) };
    if ((await submit(() => platformApi().confirmMe({ body, quiet: true }))) !== undefined) onAnswer(true);
  }

  async function confirmByPasskey(passkey: Proof) {
    if ((await submit(() => platformApi().confirmMe({ body: { passkey }, quiet: true }))) !== undefined) onAnswer(true);
  }

  return (
    <Modal opened onClose={() => onAnswer(false)} title="Confirm that it is you" size={440}>
      <p className={styles.other}>
        This decides who gets in, or what is done in somebody's name, so show that it is really you. You are not asked again for 15 minutes.
      </p>
      <br />
      {ways !== undefined && ways.passkeys.length > 0 ? (
        <div className={styles.providers}>
          <PasskeyButton submit={submit} busy={sending.busy} waitFor={sending.waitFor} onProof={confirmByPasskey}>
            Confirm with a passkey
          </PasskeyButton>
        </div>
      ) : null}
      {found.isError ? <p role="alert">This could not be loaded. Close this and try again.</p> : null}
      {ways === undefined ? null : ways.codes !== null || ways.hasPassword ? (
        <AccountForm
          id="confirm"
          fields={ways.codes === null ? passwordFields : ownCodeFields}
          button="Confirm"
          onSubmit={confirm}
          {...sending}
        />
      ) : ways.passkeys.length > 0 ? null : (
        <p>Your account has no password. Log out and sign in again: then you are not asked for 15 minutes.</p>
      )}
    </Modal>
  );
}
