import { useTitle } from "../frame/labels/use-title.ts";
import { BalanceCard } from "./balance-card.tsx";
import styles from "./money.module.css";
import { OwnInvoices } from "./own-invoices.tsx";
import { OwnPlans } from "./own-plans.tsx";
import { Transactions } from "./transactions.tsx";

/** Billing with a heading of its own, where no settings stand around it. */
export function BillingPage() {
  return (
    <div className={styles.page}>
      <h1>Billing</h1>
      <BillingScreen />
    </div>
  );
}

/** What the person has as credit, what their apps are on, and what was paid. */
export function BillingScreen() {
  useTitle("Billing");
  return (
    <>
      <BalanceCard />
      <OwnPlans />
      <Transactions />
      <OwnInvoices />
    </>
  );
}
