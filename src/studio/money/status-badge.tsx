import type { Payment } from "../../contract/payments.ts";
import styles from "./money.module.css";
import { type Shown, stateOfPayment, statusText, toneOf } from "./status-tones.ts";

/** How a payment stands, with what of it was given back. */
export function PaymentBadge({ payment }: { readonly payment: Pick<Payment, "status" | "amount" | "refunded"> }) {
  const back = stateOfPayment(payment);
  return back ? <StatusBadge of="order" status={back} /> : <StatusBadge of="payment" status={payment.status} />;
}

/** A state in words, on the colour that it has in every list. */
export function StatusBadge(shown: Shown) {
  return (
    <span className={styles.badge} data-tone={toneOf(shown)}>
      {statusText(shown.status)}
    </span>
  );
}
