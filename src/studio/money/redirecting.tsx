import { useEffect } from "react";
import styles from "./money.module.css";
import { goesAfter, said } from "./pay-times.ts";

interface Props {
  readonly url: string;
  /** Who takes the payment: "Stripe". */
  readonly provider: string;
}

/** Says where the browser is going, and goes there after a moment, or at once. */
export function Redirecting({ url, provider }: Props) {
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign(url), goesAfter);
    return () => clearTimeout(timer);
  }, [url]);
  return (
    <div className={styles.form}>
      <p role="status">
        <b>{said.redirecting}</b> Taking you to {provider}. Nothing is charged before you confirm it there.
      </p>
      <p>
        <a className={styles.link} href={url}>
          Go now
        </a>
      </p>
    </div>
  );
}
