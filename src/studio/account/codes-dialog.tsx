import { Modal } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { renderSVG } from "uqr";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { platformApi } from "../data/api.ts";
import { unlessFailed } from "../data/call-failed.ts";
import { keys } from "../data/queries.ts";
import { AccountForm } from "./account-form.tsx";
import styles from "./form.module.css";
import { useSubmit } from "./use-submit.ts";

const fields: readonly FieldBlock[] = [
  {
    ...{ id: "start-code", slug: "code", label: "Code from the app", component: "input-text", required: true, maxLength: 40 },
    autocomplete: "one-time-code",
    description: "The six digits that the app shows now. You are signed out everywhere else.",
    say: { require: "Enter the code.", "is not correct": "This code is not correct. Wait for the next one and enter that." },
  },
];

interface Props {
  readonly onClose: () => void;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

/** Shows the secret for an authenticator app, as a picture and as text, and asks for a first code of it. */
export function CodesDialog({ onClose, onDone }: Props) {
  const [drawn, setDrawn] = useState<{ readonly secret: string; readonly address: string }>();
  const { submit, ...sending } = useSubmit();
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    // Once: each call draws another secret.
    if (isAsked) return;
    setAsked(true);
    void unlessFailed(platformApi().drawAuthenticator()).then((reply) => (reply === undefined ? onClose() : setDrawn(reply)));
  }, [onClose, isAsked]);

  async function start({ code }: FieldValues) {
    const started = await submit(() => platformApi().startCodes({ body: { code: String(code) }, quiet: true }));
    if (started === undefined) return;
    for (const queryKey of [keys.waysIn, keys.sessions]) void client.invalidateQueries({ queryKey });
    onDone(started.recoveryCodes);
  }

  if (drawn === undefined) return null;
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(drawn.address, { border: 2 }))}`;
  return (
    <Modal opened onClose={onClose} title="Set up an authenticator app" size={440} closeOnClickOutside={false}>
      <div className={styles.form}>
        <p>Scan this with an authenticator app on your phone.</p>
        <img className={styles.qr} src={picture} alt="Code to scan with an authenticator app" width={200} height={200} />
        <p>
          Or type it in: <code className={styles.secret}>{drawn.secret.replace(/.{4}(?=.)/g, "$& ")}</code>
        </p>
        <AccountForm id="start-codes" fields={fields} button="Switch on" onSubmit={start} {...sending} />
      </div>
    </Modal>
  );
}
