import { Button } from "@mantine/core";
import { useState } from "react";
import { useApp } from "../data/app-context.ts";
import { loadPart } from "../frame/loading/load.ts";
import { Codes } from "./codes.tsx";
import styles from "./money.module.css";
import { OrdersList } from "./orders-list.tsx";
import { SalesSettings } from "./sales-settings.tsx";

const IssuedInvoices = loadPart(() => import("./issued-invoices.tsx").then(({ IssuedInvoices }) => IssuedInvoices));

/** How an app sells, what was ordered, and the codes that take something off. */
export function Selling() {
  const { id } = useApp();
  const [isInvoices, showInvoices] = useState(false);
  return (
    <div className={styles.plain} style={{ marginTop: 16 }}>
      <section className={styles.card} aria-label="Orders">
        <h2>Orders</h2>
        <OrdersList app={id} />
        {isInvoices ? (
          <IssuedInvoices app={id} />
        ) : (
          <div>
            <Button variant="default" onClick={() => showInvoices(true)}>
              Show invoices
            </Button>
          </div>
        )}
      </section>
      <SalesSettings app={id} />
      <Codes app={id} />
    </div>
  );
}
