import { Button } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { FieldValues } from "../../model/fields/field.ts";
import { platformApi } from "../data/api.ts";
import { useTitle } from "../frame/labels/use-title.ts";
import { AccountForm } from "./account-form.tsx";
import styles from "./form.module.css";
import { FormNotice } from "./form-notice.tsx";
import { isPhone, rememberPhone } from "./phone-asked.ts";
import { forgetFields } from "./sign-in-fields.ts";
import { useSubmit } from "./use-submit.ts";
import { useWait } from "./use-wait.ts";

/** Asking for a link to a new password. Whether there is such an account is not told. */
export function ForgetScreen() {
  useTitle("Forgot your password?");
  const navigate = useNavigate();
  const [asked, setAsked] = useState<string>();
  const { submit, ...sending } = useSubmit();

  async function ask({ username }: FieldValues) {
    const body = { username: String(username) };
    if (isPhone(body.username)) return askByPhone(body.username);
    if ((await submit(() => platformApi().forgetPassword({ body, quiet: true }))) !== undefined) setAsked(body.username);
  }

  async function askByPhone(phone: string) {
    if ((await submit(() => platformApi().sendPhoneCode({ body: { phone }, quiet: true }))) === undefined) return;
    rememberPhone(phone);
    await navigate({ to: "/login/Phone-Check" });
  }

  return (
    <div className={styles.screen}>
      {asked === undefined ? (
        <>
          <div className={styles.heading}>
            <h1>Forgot your password?</h1>
            <p>Say what you sign in with, and we send you a link to a new one, or a code to your phone.</p>
          </div>
          <AccountForm id="forget" fields={forgetFields} button="Send me a link" onSubmit={ask} {...sending} />
        </>
      ) : (
        <Asked name={asked} notice={sending.notice} onAgain={() => ask({ username: asked })} onOther={() => setAsked(undefined)} />
      )}
      <p className={styles.other}>
        <Link to="/login">Back to sign in</Link>
      </p>
    </div>
  );
}

interface AskedProps {
  readonly name: string;
  readonly notice: ReturnType<typeof useSubmit>["notice"];
  readonly onAgain: () => Promise<void>;
  readonly onOther: () => void;
}

function Asked({ name, notice, onAgain, onOther }: AskedProps) {
  const { left, wait } = useWait(30);
  return (
    <>
      <div className={styles.heading} role="status">
        <h1>Check your mail</h1>
        <p>
          If there is an account of <b>{name}</b>, a link to a new password is on its way. It is good once, for an hour.
        </p>
      </div>
      <FormNotice notice={notice} />
      <Button variant="default" disabled={left > 0} onClick={() => onAgain().then(wait)}>
        {left > 0 ? `Send it again in ${left} s` : "Send it again"}
      </Button>
      <Button variant="subtle" onClick={onOther}>
        Use another name
      </Button>
    </>
  );
}
