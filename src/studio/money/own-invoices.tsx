import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { useState } from "react";
import type { Invoice } from "../../contract/orders.ts";
import { platformApi } from "../data/api.ts";
import { dayText } from "../data/moment-text.ts";
import { loadPart } from "../frame/loading/load.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import styles from "./money.module.css";
import { moneyKeys } from "./money-queries.ts";
import { moneyText } from "./money-text.ts";

const InvoiceDialog = loadPart(() => import("./invoice-dialog.tsx").then(({ InvoiceDialog }) => InvoiceDialog));

/** The invoices of what the person bought from the platform. */
export function OwnInvoices() {
  const [opened, open] = useState<Invoice>();
  const found = useQuery({
    queryKey: [...moneyKeys.all, "invoices"],
    staleTime: 0,
    queryFn: ({ signal }) => platformApi().myInvoices({ signal, quiet: true, list: { count: 50 } }),
  });
  return (
    <section className={styles.card} aria-label="Invoices">
      <h2>Invoices</h2>
      {found.isPending ? <Loading what="your invoices" rows={2} height={40} /> : null}
      {found.isError ? <LoadFailed what="Your invoices" retry={() => void found.refetch()} compact /> : null}
      {found.data?.length === 0 ? <StateBlock icon={FileText} title="No invoices yet" text="Each paid order has one." compact /> : null}
      {found.data && found.data.length > 0 ? <Invoices invoices={found.data} open={open} /> : null}
      {opened ? <InvoiceDialog invoice={opened} onClose={() => open(undefined)} /> : null}
    </section>
  );
}

/** Invoices and credit notes, each opened by its number. */
export function Invoices({ invoices, open }: { readonly invoices: readonly Invoice[]; readonly open: (invoice: Invoice) => void }) {
  return (
    <div className={styles.scroll}>
      <table className={`${styles.table} ${styles.list}`}>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col" className={styles.number}>
              Total
            </th>
            <th scope="col">Kind</th>
            <th scope="col">Issued</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              <td>
                <button type="button" className={styles.opens} onClick={() => open(invoice)}>
                  {invoice.number}
                </button>
              </td>
              <td className={styles.number}>{moneyText(invoice.total, invoice.currency)}</td>
              <td>{invoice.kind === "invoice" ? "Invoice" : `Credit note to ${invoice.undoes ?? "an invoice"}`}</td>
              <td>{dayText(invoice.issuedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
