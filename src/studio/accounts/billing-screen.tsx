import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { CreditCard } from "lucide-react";
import { StateBlock } from "../shell/state-block.tsx";
import { useTitle } from "../shell/use-title.ts";
import styles from "./settings.module.css";

/** Billing with a heading of its own, where no settings stand around it. */
export function BillingPage() {
  return (
    <div className={styles.page}>
      <h1>Billing</h1>
      <BillingScreen />
    </div>
  );
}

/** Without a payment provider there is nothing to pay. */
export function BillingScreen() {
  useTitle("Billing");
  return (
    <section className={styles.card}>
      <StateBlock icon={CreditCard} title="No billing on this server" text="All features are on, and nothing is charged.">
        <Button component={Link} to="/apps" variant="default">
          Your apps
        </Button>
      </StateBlock>
    </section>
  );
}
