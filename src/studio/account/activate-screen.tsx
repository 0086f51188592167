import { Button } from "@mantine/core";
import { Link, useParams, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { platformApi } from "../data/api.ts";
import { useTitle } from "../frame/labels/use-title.ts";
import { AccountForm } from "./account-form.tsx";
import { DeadLink } from "./dead-link.tsx";
import styles from "./form.module.css";
import { FormNotice } from "./form-notice.tsx";
import { useEnter } from "./use-enter.ts";
import { useSubmit } from "./use-submit.ts";
import { useTicket } from "./use-ticket.ts";

/** Where the link of a mail leads: it is used by pressing, for programs that look at mails open links too. */
export function ActivateScreen() {
  const { token = "" } = useParams({ strict: false });
  return token === "" ? <PasteCode /> : <UseLink key={token} token={token} />;
}

function UseLink({ token }: { readonly token: string }) {
  const isEmail = token.startsWith("eml_");
  const ticket = useTicket(token);
  const [isProved, setProved] = useState(false);
  if (ticket === undefined) return null;
  if (isProved) return <Proved />;
  if (ticket.state !== "good" || ticket.kind === "reset")
    return (
      <DeadLink
        state={ticket.state === "used" ? "used" : "over"}
        again={isEmail ? { words: "To your account", to: "/settings/Account" } : { words: "Create the account again", to: "/signup" }}
      />
    );
  return <PressToUse {...{ token, isEmail }} onProved={() => setProved(true)} />;
}

interface PressProps {
  readonly token: string;
  readonly isEmail: boolean;
  readonly onProved: () => void;
}

function PressToUse({ token, isEmail, onProved }: PressProps) {
  const title = isEmail ? "Confirm your e-mail" : "Begin your account";
  useTitle(title);
  const enter = useEnter();
  const { submit, busy, notice, waitFor } = useSubmit();

  async function activate() {
    const reply = await submit(() => platformApi().activate({ body: { token }, quiet: true }));
    if (reply === undefined) return;
    if ("token" in reply) enter(reply);
    else onProved();
  }

  return (
    <div className={styles.screen}>
      <div className={styles.heading}>
        <h1>{title}</h1>
        <p>{isEmail ? emailText : accountText}</p>
      </div>
      <FormNotice notice={notice} />
      <Button size="md" fullWidth loading={busy} disabled={waitFor > 0} onClick={activate}>
        {waitFor > 0 ? `Wait ${waitFor} s` : isEmail ? "Confirm this e-mail" : "Activate"}
      </Button>
      <p className={styles.other}>
        <Link to="/login">Back to sign in</Link>
      </p>
    </div>
  );
}

function Proved() {
  useTitle("Your e-mail is confirmed");
  return (
    <div className={styles.screen}>
      <div className={styles.heading} role="status">
        <h1>Your e-mail is confirmed</h1>
        <p>From now on you can sign in with it.</p>
      </div>
      <p className={styles.other}>
        <Link to="/login">Go on</Link>
      </p>
    </div>
  );
}

const codeFields: readonly FieldBlock[] = [
  {
    ...{ id: "activate-code", slug: "code", label: "Link or code from the mail", component: "input-text", required: true, maxLength: 500 },
    ...{ autocomplete: "off" },
    say: { require: "Paste the link or the code that ends it." },
  },
];

/** For whoever cannot press the link where they read their mail. */
function PasteCode() {
  useTitle("Activate your account");
  const { history } = useRouter();
  const open = ({ code }: FieldValues) => {
    const text = String(code).trim();
    const secret = /(act|eml|rst)_[\w-]{43}/.exec(text)?.[0] ?? text.slice(0, 200);
    history.push(`/login/${secret.startsWith("rst_") ? "reset" : "activate"}/${encodeURIComponent(secret)}`);
  };
  return (
    <div className={styles.screen}>
      <div className={styles.heading}>
        <h1>Activate your account</h1>
        <p>Press the link in the mail that we sent you, or paste it here.</p>
      </div>
      <AccountForm id="activate" fields={codeFields} button="Go on" busy={false} waitFor={0} notice={undefined} onSubmit={open} />
      <p className={styles.other}>
        No mail, or too old? <Link to="/signup">Send it again</Link> by creating the account again.
      </p>
      <p className={styles.other}>
        <Link to="/login">Back to sign in</Link>
      </p>
    </div>
  );
}

const accountText = "Only if you created this account yourself. You are signed in with the password that was chosen then.";
const emailText = "Only if you entered this address in your account yourself.";
