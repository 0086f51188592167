import styles from "./money.module.css";
import { moneyText } from "./money-text.ts";
import { SandboxMark } from "./sandbox-mark.tsx";

interface Props {
  readonly lines: readonly { readonly title: string; readonly amount: number }[];
  readonly total: { readonly title: string; readonly amount: number };
  readonly currency: string;
  /** No money moves: it is said beside the amount. */
  readonly isSandbox: boolean;
}

/** What is paid for and how much of it now, before the button that pays. */
export function Receipt({ lines, total, currency, isSandbox }: Props) {
  return (
    <dl className={styles.receipt} aria-label="Receipt">
      {lines.map(({ title, amount }, index) => (
        <div key={index}>
          <dt>{title}</dt>
          <dd>{amount < 0 ? `−${moneyText(-amount, currency)}` : moneyText(amount, currency)}</dd>
        </div>
      ))}
      <div data-total>
        <dt>
          {total.title} {isSandbox ? <SandboxMark /> : null}
        </dt>
        <dd>{moneyText(total.amount, currency)}</dd>
      </div>
    </dl>
  );
}
