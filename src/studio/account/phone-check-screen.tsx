import { Button } from "@mantine/core";
import { Link, Navigate, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { platformApi } from "../data/api.ts";
import { updateUser, useSession } from "../data/session.ts";
import { say } from "../data/toasts.ts";
import { useTitle } from "../frame/labels/use-title.ts";
import { AccountForm } from "./account-form.tsx";
import styles from "./form.module.css";
import { FormNotice } from "./form-notice.tsx";
import { phoneAsked } from "./phone-asked.ts";
import { useSubmit } from "./use-submit.ts";
import { useWait } from "./use-wait.ts";

const fields: readonly FieldBlock[] = [
  {
    ...{ id: "phone-code", slug: "code", label: "Code", component: "input-text", required: true, maxLength: 12 },
    autocomplete: "one-time-code",
    description: "The six digits that your phone has got. They are good for ten minutes.",
    say: { require: "Enter the code.", "is not correct": "This code is not correct, or too old." },
  },
];

/** Entering the code that went to a phone: to prove one's own number, or to set a new password by it. */
export function PhoneCheckScreen() {
  const { state, user } = useSession();
  if (state === "in" && user !== undefined) {
    if (user.phone === null) return <Navigate to="/login/Phone-Change" />;
    return user.phoneVerifiedAt === null ? <OwnPhone phone={user.phone} /> : <Navigate to="/settings/Account" />;
  }
  const phone = phoneAsked();
  return phone === "" ? <Navigate to="/login/Forget" /> : <ResetByPhone phone={phone} />;
}

function OwnPhone({ phone }: { readonly phone: string }) {
  const { history } = useRouter();
  const sent = useRef(false);
  const again = useSubmit();
  const send = () => again.submit(() => platformApi().sendOwnPhoneCode({ quiet: true }));
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    void send();
  });
  const { submit, ...sending } = useSubmit();
  async function check({ code }: FieldValues) {
    const user = await submit(() => platformApi().proveOwnPhone({ body: { code: String(code) }, quiet: true }));
    if (user === undefined) return;
    updateUser(user);
    say("success", "Your phone number is confirmed.");
    history.push("/settings/Account");
  }
  return <Check {...{ phone, again, send, check, sending }} other={<Link to="/login/Phone-Change">Use another number</Link>} />;
}

function ResetByPhone({ phone }: { readonly phone: string }) {
  const { history } = useRouter();
  const again = useSubmit();
  const send = () => again.submit(() => platformApi().sendPhoneCode({ body: { phone }, quiet: true }));
  const { submit, ...sending } = useSubmit();
  async function check({ code }: FieldValues) {
    const found = await submit(() => platformApi().checkPhoneCode({ body: { phone, code: String(code) }, quiet: true }));
    if (found !== undefined) history.push(`/login/reset/${found.token}`);
  }
  return <Check {...{ phone, again, send, check, sending }} other={<Link to="/login/Phone-Change">Use another number</Link>} isGuess />;
}

interface CheckProps {
  readonly phone: string;
  readonly again: ReturnType<typeof useSubmit>;
  readonly send: () => Promise<unknown>;
  readonly check: (values: FieldValues) => Promise<void>;
  readonly sending: Omit<ReturnType<typeof useSubmit>, "submit">;
  readonly other: React.ReactNode;
  /** Whether there is such an account is not told. */
  readonly isGuess?: boolean;
}

function Check({ phone, again, send, check, sending, other, isGuess = false }: CheckProps) {
  useTitle("Check your phone");
  const { left, wait } = useWait(30);
  return (
    <div className={styles.screen}>
      <div className={styles.heading}>
        <h1>Check your phone</h1>
        <p>
          {isGuess ? "If there is an account of " : "A code is on its way to "}
          <b>{phone}</b>
          {isGuess ? ", a code is on its way to it. Where an e-mail is confirmed as well, a link went there instead." : "."}
        </p>
      </div>
      <FormNotice notice={again.notice} />
      <AccountForm id="phone-check" fields={fields} button="Go on" onSubmit={check} {...sending} />
      <Button variant="default" disabled={left > 0 || again.busy || again.waitFor > 0} onClick={() => void send().then(wait)}>
        {left > 0 ? `Send it again in ${left} s` : "Send it again"}
      </Button>
      <p className={styles.other}>{other}</p>
    </div>
  );
}
