import { Link, useRouter } from "@tanstack/react-router";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { platformApi } from "../data/api.ts";
import { updateUser, useSession } from "../data/session.ts";
import { useTitle } from "../frame/labels/use-title.ts";
import { AccountForm } from "./account-form.tsx";
import styles from "./form.module.css";
import { rememberPhone } from "./phone-asked.ts";
import { signInChanges } from "./sign-in-changes.ts";
import { useSubmit } from "./use-submit.ts";

const guessFields: readonly FieldBlock[] = [
  {
    ...{ id: "other-phone", slug: "phone", label: "Phone number", component: "input-text", type: "tel", required: true, maxLength: 40 },
    autocomplete: "tel",
    description: "With the code of the country, such as +49 151 2345678.",
    say: {
      require: "Enter your phone number.",
      "must be a phone number": "Enter a phone number with the code of its country, such as +49 151 2345678.",
    },
  },
];

/** Correcting the number that a code goes to; the code is sent to the new one. */
export function PhoneChangeScreen() {
  useTitle("Use another number");
  const { history } = useRouter();
  const { state } = useSession();
  const { submit, ...sending } = useSubmit();
  const isOwn = state === "in";

  async function change({ phone, currentPassword }: FieldValues) {
    const number = String(phone);
    const done = isOwn
      ? await submit(() => platformApi().changeMe({ body: { phone: number, currentPassword: String(currentPassword) }, quiet: true }))
      : await submit(() => platformApi().sendPhoneCode({ body: { phone: number }, quiet: true }));
    if (done === undefined) return;
    if ("id" in done) updateUser(done);
    else rememberPhone(number);
    history.push("/login/Phone-Check");
  }

  return (
    <div className={styles.screen}>
      <div className={styles.heading}>
        <h1>Use another number</h1>
        <p>{isOwn ? "A code goes to it, by which it is confirmed as yours." : "If there is an account of it, a code goes there."}</p>
      </div>
      <AccountForm
        id="phone-change"
        fields={isOwn ? signInChanges.phone.fields : guessFields}
        button="Send a code"
        onSubmit={change}
        {...sending}
      />
      <p className={styles.other}>
        {isOwn ? <Link to="/settings/Account">Back to your account</Link> : <Link to="/login">Back to sign in</Link>}
      </p>
    </div>
  );
}
